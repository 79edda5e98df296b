import type { Db } from 'mongodb'
import { StoreNotPrepared } from '#ports/document-store/document-store.ts'
import { answering } from './failures.ts'

/** Versions of MongoDB's protocol: 5.0 is the first with everything that the store uses, 8.0 writes into many collections at once. */
const versions = { oldest: 13, bulkWrite: 25 } as const

/** A server's answer about itself. */
export interface Hello {
  /** Of a member of a replica set. */
  setName?: string
  /** `isdbgrid` of a router of a sharded cluster. */
  msg?: string
  maxWireVersion?: number
  /** The time of its clock. */
  localTime?: Date
}

/** Asks the server about itself. @throws StoreUnavailable, StoreNotPrepared */
export const readHello = (database: Db): Promise<Hello> =>
  answering(async () => (await database.command({ hello: 1 })) as Hello)

/** @throws StoreNotPrepared when the server has no transactions or change streams */
export function checkServer({ setName, msg, maxWireVersion = 0 }: Hello): void {
  if (setName === undefined && msg !== 'isdbgrid')
    throw new StoreNotPrepared(
      'MongoDB: this server stands alone, without transactions: make it a replica set (docs/stores/mongodb.md)',
    )
  if (maxWireVersion < versions.oldest)
    throw new StoreNotPrepared(
      'MongoDB: this server is older than 5.0: use a newer one (docs/stores/mongodb.md)',
    )
}

/** Whether one command writes into many collections. */
export const writesAtOnce = ({ maxWireVersion = 0 }: Hello): boolean => maxWireVersion >= versions.bulkWrite
