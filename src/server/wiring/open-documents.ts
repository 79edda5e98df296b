import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openDynamo } from '#adapters/document-store/dynamodb/open.ts'
import { openFirestore } from '#adapters/document-store/firestore/open.ts'
import { openMongo } from '#adapters/document-store/mongodb/open.ts'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { sqliteFileOf } from '../settings/store.ts'

/** The dependencies of every document store. */
export interface DocumentsNeeds {
  clock: Clock
  collections: readonly Collection<unknown>[]
}

/** Opens a document store; tests hand in stores of their own. */
export type OpenDocuments = (needs: DocumentsNeeds) => Promise<DocumentStore>

async function openSqlite(path: string, needs: DocumentsNeeds): Promise<DocumentStore> {
  if (path !== ':memory:') await mkdir(dirname(path), { recursive: true })
  return openSqliteStore({ path, ...needs })
}

/**
 * Opens the document store that a URL names: `sqlite:FILE`, `firestore://PROJECT[/DATABASE]`,
 * `dynamodb://REGION/TABLE`, `mongodb://HOSTS/DATABASE`, `mongodb+srv://HOST/DATABASE`. Drivers of hosted stores are loaded only when they are used.
 */
export async function openDocuments(url: string, needs: DocumentsNeeds): Promise<DocumentStore> {
  const file = sqliteFileOf(url)
  if (file !== undefined) return openSqlite(file, needs)
  if (url.startsWith('mongodb')) return openMongo(url, needs)
  return url.startsWith('dynamodb:') ? openDynamo(url, needs) : openFirestore(url, needs)
}
