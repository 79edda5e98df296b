import type { MongoClient } from 'mongodb'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { answering } from './failures.ts'
import { checkServer, readHello } from './server.ts'

/** How long a server that the shop can use may be looked for, in milliseconds, unless the URL says otherwise. */
const patience = 5_000

/** The name of the database in the path of a URL. @throws RangeError when there is none */
export function databaseOfUrl(url: string): string {
  const name = /^mongodb(?:\+srv)?:\/\/[^/]+\/(?<name>[\w-]{1,63})(?:\?|$)/.exec(url)?.groups?.['name']
  if (!name) throw new RangeError('write mongodb://HOSTS/DATABASE or mongodb+srv://HOST/DATABASE')
  return name
}

/**
 * A client that is connected to the servers of a URL. The driver is loaded here, so that shops without it never load it.
 *
 * @throws RangeError when the URL is none; StoreNotPrepared when the server refuses the shop, or cannot be used;
 *   StoreUnavailable when none answers
 */
export async function connect(url: string): Promise<MongoClient> {
  const name = databaseOfUrl(url)
  const driver = await import('mongodb')
  const given = new URL(url.replace(/^mongodb(?:\+srv)?:\/\/[^/]+/, 'http://hosts')).searchParams
  const client = new driver.MongoClient(url, {
    appName: 'vitrine',
    ...(!given.has('serverSelectionTimeoutMS') && { serverSelectionTimeoutMS: patience }),
  })
  try {
    await answering(() => client.connect())
    checkServer(await readHello(client.db(name)))
    return client
  } catch (error) {
    await client.close().catch(() => undefined)
    throw error
  }
}

/**
 * Opens the document store at `mongodb://HOSTS/DATABASE` or `mongodb+srv://HOST/DATABASE`, with the driver's own options
 * as the URL gives them, and creates the indexes that the database lacks.
 *
 * @throws RangeError when the URL is none; StoreNotPrepared when the server refuses the shop, or cannot be used: the message
 *   names the remedy; StoreUnavailable when none answers
 */
export async function openMongo(
  url: string,
  needs: { clock: Clock; collections: readonly Collection<unknown>[] },
): Promise<DocumentStore> {
  const client = await connect(url)
  try {
    const { createIndexes, indexDeclarations } = await import('./indexes.ts')
    const { openMongoStore } = await import('./mongo-store.ts')
    const database = client.db(databaseOfUrl(url))
    await createIndexes(database, indexDeclarations(needs.collections))
    return await openMongoStore({ client, database, ...needs })
  } catch (error) {
    await client.close().catch(() => undefined)
    throw error
  }
}
