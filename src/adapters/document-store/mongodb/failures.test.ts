import {
  MongoBulkWriteError,
  MongoInvalidArgumentError,
  MongoNetworkError,
  MongoServerError,
  type BulkWriteResult,
} from 'mongodb'
import { describe, expect, it } from 'vitest'
import { StoreNotPrepared, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { toStoreError } from './failures.ts'

/** As the driver wraps the error of one command of a bulk write. */
const inBulk = (error: Error): MongoBulkWriteError =>
  new MongoBulkWriteError(error as unknown as { message: string; code: number }, {} as BulkWriteResult)

describe('an error of the driver', () => {
  it.each([
    ['a lost connection', new MongoNetworkError('read ECONNRESET')],
    ['a lost connection of a bulk write', inBulk(new MongoNetworkError('read ECONNRESET'))],
    ['a node that shuts down', new MongoServerError({ message: 'shutting down', code: 91 })],
    ['that in a bulk write', inBulk(new MongoServerError({ message: 'shutting down', code: 91 }))],
  ])('is that the store is unavailable: %s', (_, error) => {
    expect(toStoreError(error)).toBeInstanceOf(StoreUnavailable)
    expect(toStoreError(error)).not.toBeInstanceOf(StoreNotPrepared)
  })

  it.each([
    ['a mistake in the program', new MongoInvalidArgumentError('no')],
    ['that in a bulk write', inBulk(new MongoInvalidArgumentError('no'))],
    ['a document that is there already', new MongoServerError({ message: 'duplicate', code: 11_000 })],
  ])('stays as it is: %s', (_, error) => {
    expect(toStoreError(error)).toBe(error)
  })
})
