import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { Capacity } from './calls.ts'

/**
 * How long one try of a call may take, in milliseconds, and how many there are. Below 2,000 the SDK's timer for a
 * connection ends before a process that was busy for so long has seen that it is there.
 */
const connectMilliseconds = 2_000
const answerMilliseconds = 2_500
const tries = 3
/** The SDK counts the wait for a free connection as part of connecting, so that 50, its default, time out under load. */
const connections = 500

/**
 * The table that `dynamodb://REGION/TABLE` names.
 *
 * @throws RangeError when the URL is none
 */
export function partsOfUrl(url: string): { region: string; table: string } {
  const { region, table } =
    /^dynamodb:\/\/(?<region>[\w-]+)\/(?<table>[\w.-]{3,255})$/.exec(url)?.groups ?? {}
  if (!region || !table) throw new RangeError(`${url} is no dynamodb://REGION/TABLE`)
  return { region, table }
}

/**
 * Where streams are read. The SDK knows AWS_ENDPOINT_URL_DYNAMODB for the table alone, but a database that
 * stands elsewhere, as a stand-in does, answers for its streams at the same address. AWS's own addresses
 * for tables do not.
 */
export function streamsEndpoint(environment: Record<string, string | undefined>): string | undefined {
  const { AWS_ENDPOINT_URL_DYNAMODB: ofTable, AWS_ENDPOINT_URL_DYNAMODB_STREAMS: ofStreams } = environment
  if (ofStreams || !ofTable) return undefined
  return /\.(amazonaws\.com(\.cn)?|api\.aws)$/.test(new URL(ofTable).hostname) ? undefined : ofTable
}

function clientSettings(region: string) {
  return {
    region,
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connectMilliseconds,
      requestTimeout: answerMilliseconds,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: connections },
      httpsAgent: { maxSockets: connections },
    },
  }
}

/** The client of a region, with the SDK's own settings for the rest. Loads the SDK at the first call. */
export async function openClient(region: string) {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb')
  return new DynamoDBClient(clientSettings(region))
}

/**
 * Opens the document store at `dynamodb://REGION/TABLE`. The SDK reads credentials and everything else from the
 * environment, as all of AWS's programs do. The SDK is loaded here, so that shops without it never load it.
 *
 * @throws RangeError when the URL is none; StoreNotPrepared when the table is missing or not prepared: the message names
 *   the remedy; StoreTooNew when a newer program has prepared it
 */
export async function openDynamo(
  url: string,
  needs: {
    clock: Clock
    collections: readonly Collection<unknown>[]
    onCapacity?: (capacity: Capacity) => void
  },
): Promise<DocumentStore> {
  const { region, table } = partsOfUrl(url)
  const { DynamoDBStreamsClient } = await import('@aws-sdk/client-dynamodb-streams')
  const { openDynamoStore } = await import('./dynamo-store.ts')
  const client = await openClient(region)
  const endpoint = streamsEndpoint(process.env)
  const streams = new DynamoDBStreamsClient({ ...clientSettings(region), ...(endpoint && { endpoint }) })
  const destroy = (): void => {
    client.destroy()
    streams.destroy()
  }
  try {
    const store = await openDynamoStore({ client, streams, table, ...needs })
    return { ...store, close: () => store.close().finally(destroy) }
  } catch (error) {
    destroy()
    throw error
  }
}
