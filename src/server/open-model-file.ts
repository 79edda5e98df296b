import { hash } from 'node:crypto'
import { openSqliteModelFile } from '#adapters/model-file/sqlite/sqlite-model-file.ts'
import { products } from '#domain/catalog/documents.ts'
import { rowEdition } from '#domain/catalog/outline.ts'
import type { ModelFile } from '#ports/model-file/model-file.ts'

/** Where a process keeps what its catalogue knows. */
export interface ModelFileSettings {
  /** The folder of all processes' files; undefined for one in memory. */
  folder: string | undefined
  /** The store that it is of. */
  store?: string
}

/** Opens the file of this process. One of another store, or of a program that writes other rows, is emptied. */
export function openModelFile({ folder, store = '' }: ModelFileSettings): ModelFile {
  const edition = hash('sha256', JSON.stringify([store, products.schemaVersion, rowEdition]), 'hex')
  return openSqliteModelFile({ folder, edition })
}
