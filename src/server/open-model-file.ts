import { hash } from 'node:crypto'
import { openSqliteBlockFile } from '#adapters/model-file/sqlite/sqlite-block-file.ts'
import { openSqliteModelFile } from '#adapters/model-file/sqlite/sqlite-model-file.ts'
import { cardEdition } from '#domain/catalog/card.ts'
import { products } from '#domain/catalog/documents.ts'
import { rowEdition } from '#domain/catalog/outline.ts'
import { locations, stockItems } from '#domain/stock/documents.ts'
import { blockEdition } from '#domain/stock/kept-levels.ts'
import type { BlockFile } from '#ports/model-file/block-file.ts'
import type { ModelFile } from '#ports/model-file/model-file.ts'

/** Where a process keeps what it knows of goods and stock. */
export interface ModelFileSettings {
  /** The folder of all processes' files; undefined for one in memory. */
  folder: string | undefined
  /** The store that it is of. */
  store?: string
}

/** Opens the file of this process. One of another store, or of a program that writes other rows, is emptied. */
export function openModelFile({ folder, store = '' }: ModelFileSettings): ModelFile {
  const edition = hash(
    'sha256',
    JSON.stringify([store, products.schemaVersion, rowEdition, cardEdition]),
    'hex',
  )
  return openSqliteModelFile({ folder, edition })
}

/** Opens the file of this process for its stock, likewise. None where it would be in memory, as all of stock is anyway. */
export function openStockFile({ folder, store = '' }: ModelFileSettings): BlockFile | undefined {
  if (folder === undefined) return undefined
  const written = [store, locations.schemaVersion, stockItems.schemaVersion, blockEdition]
  const edition = hash('sha256', JSON.stringify(written), 'hex')
  return openSqliteBlockFile({ folder, name: 'stock', edition })
}
