import { setTimeout as sleep } from 'node:timers/promises'
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type ConsumedCapacity,
  type DeleteItemInput,
  type DynamoDBClient,
  type QueryInput,
  type TransactWriteItem,
  type UpdateItemInput,
} from '@aws-sdk/client-dynamodb'
import { StoreConflict, StoreNotPrepared, StoreUnavailable } from '#ports/document-store/document-store.ts'
import type { Item } from './items.ts'

/** The cost of a call, in the capacity units that DynamoDB bills. */
export interface Capacity {
  read: number
  write: number
}

/** Dependencies of {@link createCalls}. */
export interface CallsOptions {
  client: DynamoDBClient
  table: string
  /** Called with the cost of every call. DynamoDB reports it only if this is given. */
  onCapacity?: ((capacity: Capacity) => void) | undefined
}

/** The table's calls, with their failures as the port's errors; see {@link toStoreError}. */
export type Calls = ReturnType<typeof createCalls>

/** Errors of the call or the program, rather than of the database or the connection. */
const own = new Set([
  'ValidationException',
  'SerializationException',
  'TypeError',
  'RangeError',
  'SyntaxError',
])

/** The errors of DynamoDB, or of the SDK before a call, for invalid credentials. */
const refusals = new Set([
  'AccessDeniedException',
  'CredentialsProviderError',
  'ExpiredTokenException',
  'IncompleteSignatureException',
  'InvalidClientTokenId',
  'InvalidSignatureException',
  'MissingAuthenticationTokenException',
  'TokenProviderError',
  'UnrecognizedClientException',
])

/**
 * The port's error for one of the SDK's. Failed conditions pass through, since only the caller knows their meaning;
 * so do mistakes in the program.
 */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || own.has(error.name)) return error
  if (error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException) {
    return error
  }
  // For a wrong signature DynamoDB describes at length the one it expected.
  const text = `DynamoDB: ${error.name}: ${error.message.split('\n', 1)[0]}`
  if (refusals.has(error.name)) {
    const remedy = 'see to the credentials and rights of the shop (docs/stores/dynamodb.md)'
    return new StoreNotPrepared(`${text}: ${remedy}`, { cause: error })
  }
  if (error.name === 'TransactionConflictException') return new StoreConflict(text, { cause: error })
  return new StoreUnavailable(text, { cause: error })
}

/** Awaits a call and gives its failure as {@link toStoreError} has it. */
export async function answering<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw toStoreError(error)
  }
}

/** The number of retries for items that DynamoDB left out of a batch, and the first longest wait, in milliseconds. */
const batchTries = 8
const batchWait = 25

function unitsOf(consumed: ConsumedCapacity | ConsumedCapacity[] | undefined): number {
  return [consumed ?? []].flat().reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)
}

/** Ties the calls to one table. Documents are read strongly consistent; an index cannot be. */
export function createCalls({ client, table, onCapacity }: CallsOptions) {
  const TableName = table
  const call = onCapacity ? { ReturnConsumedCapacity: 'TOTAL' as const } : {}

  async function counted<T extends { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] | undefined }>(
    kind: keyof Capacity,
    call: Promise<T>,
  ): Promise<T> {
    const answer = await answering(call)
    onCapacity?.({ read: 0, write: 0, [kind]: unitsOf(answer.ConsumedCapacity) })
    return answer
  }

  async function getSome(keys: readonly string[]): Promise<Item[]> {
    const found: Item[] = []
    let wanted: Item[] = keys.map((key) => ({ pk: { S: key } }))
    for (let tried = 0; wanted.length > 0; tried += 1) {
      if (tried >= batchTries) throw new StoreUnavailable('DynamoDB leaves documents out of its answers')
      if (tried > 1) await sleep(Math.random() * batchWait * 2 ** tried)
      const request = { [TableName]: { Keys: wanted, ConsistentRead: true } }
      const answer = await counted(
        'read',
        client.send(new BatchGetItemCommand({ RequestItems: request, ...call })),
      )
      const items = answer.Responses?.[TableName] ?? []
      found.push(...items)
      wanted = answer.UnprocessedKeys?.[TableName]?.Keys ?? []
      // An answer holds 16 MB at most: the rest of a big one is no sign of load.
      if (items.length > 0) tried = 0
    }
    return found
  }

  return {
    async get(key: string): Promise<Item | undefined> {
      const input = { TableName, Key: { pk: { S: key } }, ConsistentRead: true, ...call }
      return (await counted('read', client.send(new GetItemCommand(input)))).Item
    },
    table,
    /** The items that exist, of at most 100 different keys, in any order. */
    getSome,
    query: (input: Omit<QueryInput, 'TableName'>) =>
      counted('read', client.send(new QueryCommand({ TableName, ...input, ...call }))),
    update: (input: Omit<UpdateItemInput, 'TableName'>) =>
      counted('write', client.send(new UpdateItemCommand({ TableName, ...input, ...call }))),
    remove: (input: Omit<DeleteItemInput, 'TableName'>) =>
      counted('write', client.send(new DeleteItemCommand({ TableName, ...input, ...call }))),
    /** `token` makes the SDK's own retries harmless: DynamoDB executes each token once. */
    transact: (items: TransactWriteItem[], token: string) =>
      counted(
        'write',
        client.send(
          new TransactWriteItemsCommand({ TransactItems: items, ClientRequestToken: token, ...call }),
        ),
      ),
  }
}
