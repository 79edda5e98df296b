import { randomUUID } from 'node:crypto'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  type TransactWriteItem,
  type UpdateItemInput,
} from '@aws-sdk/client-dynamodb'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import {
  StoreConflict,
  StoreUnavailable,
  type DocumentStore,
  type Write,
} from '#ports/document-store/document-store.ts'
import { encodeCommit } from '#ports/document-store/limits.ts'
import type { Calls } from './calls.ts'
import { conditionOf, expectNext, type Expression } from './conditions.ts'
import { derivedAttributes, derivedNames, itemKey, numberValue, type Item } from './items.ts'

/** A checked write with all that can be computed before it is sent. */
interface PreparedWrite {
  write: Write
  key: string
  /** The attributes of a put but for the version and the commit's token. */
  item: Item | undefined
}

/** Called with a commit of this process before it is sent, so that its changes can be awaited. */
export interface OwnCommits {
  /** Returns a function to call when the commit failed. */
  sending(commit: string, writes: readonly { write: Write; key: string }[]): () => void
}

interface CommitsOptions {
  calls: Calls
  clock: Clock
  /** Of the table. */
  gsis: number
  /** @throws RangeError on a collection that the store was opened without */
  check(collection: Collection<unknown>): void
  own: OwnCommits
}

/** A write that DynamoDB refused, and the item in its way. */
interface Refusal {
  at: number
  item: Item | undefined
}

/**
 * The most tries of a commit whose own expectations
 * hold, while guesses for writes without expectations do not.
 */
const attempts = 6

function prepareWrite(write: Write, json: string | undefined): PreparedWrite {
  const { collection, id } = write
  const key = itemKey(collection.name, id)
  if (write.kind === 'remove' || json === undefined) return { write, key, item: undefined }
  const item: Item = {
    collection: { S: collection.name },
    id: { S: id },
    schema: numberValue(collection.schemaVersion),
    json: { S: json },
    ...derivedAttributes(collection, id, write.data as Record<string, unknown>),
  }
  return { write, key, item }
}

/** Replaces the whole item. Unlike a put it can count the version on without knowing it. */
function updateOf(item: Item, write: Write, commit: string, gsis: number): Expression {
  const { expect } = write
  const known = expect === 'absent' ? 1 : typeof expect === 'number' ? expect + 1 : undefined
  const version = known === undefined ? 'if_not_exists(#version, :none) + :one' : ':version'
  const set: Item = { ...item, commit: { S: commit } }
  const names = Object.keys(set)
  const stale = derivedNames(gsis).filter((name) => !(name in item))
  return {
    text:
      `SET #version = ${version}, ${names.map((name) => `#${name} = :${name}`).join(', ')}` +
      (stale.length === 0 ? '' : ` REMOVE ${stale.map((name) => `#${name}`).join(', ')}`),
    names: Object.fromEntries(['version', ...names, ...stale].map((name) => [`#${name}`, name])),
    values: {
      ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
      ...(known === undefined
        ? { ':none': numberValue(0), ':one': numberValue(1) }
        : { ':version': numberValue(known) }),
    },
  }
}

/** The writing half of the port. */
export function createCommits({
  calls,
  clock,
  gsis,
  check,
  own,
}: CommitsOptions): Pick<DocumentStore, 'commit'> {
  function requestOf({ write, key, item }: PreparedWrite, now: number, commit: string) {
    const update = item && updateOf(item, write, commit, gsis)
    const condition = conditionOf(write, now, commit)
    const names = { ...update?.names, ...condition?.names }
    const values = { ...update?.values, ...condition?.values }
    return {
      update: update?.text,
      request: {
        Key: { pk: { S: key } },
        ...(condition && { ConditionExpression: condition.text }),
        ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      } satisfies Omit<UpdateItemInput, 'TableName'>,
    }
  }

  /** One write costs half as much as in a transaction. */
  async function sendOne(prepared: PreparedWrite, now: number, commit: string): Promise<Refusal[]> {
    const { update, request } = requestOf(prepared, now, commit)
    try {
      await (update === undefined
        ? calls.remove(request)
        : calls.update({ ...request, UpdateExpression: update }))
      return []
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      // The SDK has sent it again because the first answer was lost, and now meets its own write.
      if (error.Item?.['commit']?.S === commit) return []
      if ((error.$metadata.attempts ?? 1) > 1) {
        throw new StoreUnavailable('DynamoDB: whether a write took effect is not known', { cause: error })
      }
      return [{ at: 0, item: error.Item }]
    }
  }

  async function sendAll(writes: readonly PreparedWrite[], now: number, commit: string): Promise<Refusal[]> {
    const items = writes.map((prepared): TransactWriteItem => {
      const { update, request } = requestOf(prepared, now, commit)
      const whole = { TableName: calls.table, ...request }
      return update === undefined ? { Delete: whole } : { Update: { ...whole, UpdateExpression: update } }
    })
    try {
      await calls.transact(items, commit)
      return []
    } catch (error) {
      if (error instanceof TransactionCanceledException) return refusalsOf(error)
      throw error
    }
  }

  async function attempt(writes: readonly PreparedWrite[], now: number): Promise<Refusal[]> {
    const commit = randomUUID()
    const failed = own.sending(commit, writes)
    const [first] = writes
    try {
      const refusals =
        writes.length === 1 && first ? await sendOne(first, now, commit) : await sendAll(writes, now, commit)
      if (refusals.length > 0) failed()
      return refusals
    } catch (error) {
      failed()
      throw error
    }
  }

  return {
    async commit(writes) {
      const texts = encodeCommit(writes)
      for (const { collection } of writes) check(collection)
      let prepared = writes.map((write, at) => prepareWrite(write, texts[at]))
      if (prepared.length === 0) return
      for (let tried = 0; tried < attempts; tried += 1) {
        const now = clock.now()
        const refusals = await attempt(prepared, now)
        if (refusals.length === 0) return
        // An earlier guess may have been wrong too: only the caller's expectations count.
        prepared = prepared.map((each, at) => {
          const original = writes[at] ?? each.write
          const refusal = refusals.find((one) => one.at === at)
          if (!refusal) return each
          return { ...each, write: { ...original, expect: expectNext(original, refusal.item, now) } }
        })
      }
      throw new StoreConflict('the documents change faster than they can be written')
    },
  }
}

/** @throws StoreConflict, StoreUnavailable when a transaction failed for anything but its conditions */
function refusalsOf(error: TransactionCanceledException): Refusal[] {
  const reasons = (error.CancellationReasons ?? []).map(({ Code, Item }, at) => ({
    at,
    code: Code,
    item: Item,
  }))
  const refused = reasons.filter(({ code }) => code === 'ConditionalCheckFailed')
  if (refused.length > 0) return refused
  const codes = [...new Set(reasons.flatMap(({ code }) => (code && code !== 'None' ? [code] : [])))].join(
    ', ',
  )
  const text = `DynamoDB: the transaction was cancelled: ${codes || error.message}`
  if (codes === 'TransactionConflict') throw new StoreConflict(text, { cause: error })
  if (codes.includes('ValidationError')) throw error
  throw new StoreUnavailable(text, { cause: error })
}
