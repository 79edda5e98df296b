import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import type { Collection } from '#ports/document-store/collection.ts'
import { StoreNotPrepared, StoreTooNew } from '#ports/document-store/document-store.ts'
import { answering } from './calls.ts'

/*
 * One item of the table, which is no document, remembers the declarations that the items' index attributes were computed from.
 * A program with other declarations would look for documents in the wrong places, so it does not start.
 */
const key = { pk: { S: '#declarations' } }

interface Declaration {
  indexes: unknown
  timeToLive: string | null
  schemaVersion: number
}

type Recorded = Record<string, Declaration>

const declarationOf = ({ indexes, timeToLive, schemaVersion }: Collection<unknown>): Declaration => ({
  indexes,
  timeToLive: timeToLive ?? null,
  schemaVersion,
})

const isSame = (a: Declaration, b: Declaration): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether both put a document in the same places. */
const placesAlike = (a: Declaration, b: Declaration): boolean =>
  isSame(a, { ...b, schemaVersion: a.schemaVersion })

interface Place {
  client: DynamoDBClient
  table: string
}

async function read({ client, table }: Place): Promise<string | undefined> {
  const input = { TableName: table, Key: key, ConsistentRead: true }
  return (await answering(client.send(new GetItemCommand(input)))).Item?.['json']?.S
}

/** Answers whether it could: false when another process has recorded something meanwhile. */
async function write(
  { client, table }: Place,
  before: string | undefined,
  after: Recorded,
): Promise<boolean> {
  const condition =
    before === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'json = :before', ExpressionAttributeValues: { ':before': { S: before } } }
  const item = { ...key, json: { S: JSON.stringify(after) } }
  try {
    await answering(client.send(new PutItemCommand({ TableName: table, Item: item, ...condition })))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

function parse(text: string | undefined): Recorded {
  return text === undefined ? {} : (JSON.parse(text) as Recorded)
}

/**
 * Whether a collection may take the place of its recorded declaration. One that names a previous release takes effect
 * here in its current form only once the migration fills its new indexes (`rollout.ts`).
 */
function replaces(collection: Collection<unknown>, recorded: Declaration): boolean {
  const { name, schemaVersion, before } = collection
  const declared = declarationOf(collection)
  if (recorded.schemaVersion > schemaVersion) {
    throw new StoreTooNew(
      `the table is at schema version ${recorded.schemaVersion} of ${name}, ` +
        `and this program knows version ${schemaVersion}: start a newer one`,
    )
  }
  if (isSame(declared, recorded)) return false
  if (recorded.schemaVersion < schemaVersion && (before || placesAlike(declared, recorded))) return true
  throw new StoreNotPrepared(
    `the ${name} of the table are those of a release that this one cannot follow: ` +
      'see docs/operations/schema-changes.md',
  )
}

/**
 * Checks that the table's documents are indexed as this program expects, and records the collections that are new or
 * indexed differently from now on.
 * @throws StoreNotPrepared when they are not; StoreTooNew when the table is used by a newer program
 */
export async function checkDeclarations(
  place: Place,
  collections: readonly Collection<unknown>[],
): Promise<void> {
  for (;;) {
    const before = await read(place)
    const recorded = parse(before)
    const fresh = collections.filter((collection) => {
      const known = recorded[collection.name]
      return known === undefined || replaces(collection, known)
    })
    if (fresh.length === 0) return
    const declared = fresh.map((each) => [each.name, declarationOf(each)] as const)
    if (await write(place, before, { ...recorded, ...Object.fromEntries(declared) })) return
  }
}
