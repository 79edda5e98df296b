import { hash } from 'node:crypto'
import { isBroken } from '#adapters/model-file/sqlite/held-file.ts'
import { openSqliteBlockFile } from '#adapters/model-file/sqlite/sqlite-block-file.ts'
import { openSqliteModelFile } from '#adapters/model-file/sqlite/sqlite-model-file.ts'
import { cardEdition } from '#domain/catalog/read-model/card.ts'
import { products } from '#domain/catalog/products/documents.ts'
import { rowEdition } from '#domain/catalog/read-model/outline.ts'
import { locations, stockItems } from '#domain/inventory/stock/documents.ts'
import { blockEdition } from '#domain/inventory/stock/persistent-stock.ts'
import { openTolerantBlockFile, openTolerantModelFile } from '#engine/read-model/tolerant-files.ts'
import type { ModelFileWatch } from '#engine/read-model/unwritten.ts'
import type { BlockFile } from '#ports/model-file/block-file.ts'
import type { ModelFile } from '#ports/model-file/model-file.ts'

/** The place of a process's read models of products and stock. */
export interface ModelFileSettings {
  /** The folder of all processes' files; undefined for one in memory. */
  folder: string | undefined
  /** The store that it is of. */
  store?: string
}

/** The source of the files: a store, and the last request for a rebuild. */
interface Of extends Pick<ModelFileSettings, 'store'> {
  rebuild?: number
}

/** How a file is opened. */
interface Opening extends ModelFileSettings, Of {
  /** Told of its failures. */
  watch?: ModelFileWatch
}

const unwatched: ModelFileWatch = { failed: () => undefined, recovered: () => undefined }

const tolerance = (watch: ModelFileWatch) => ({
  watch,
  // A RangeError: something in it names a missing part.
  isBroken: (error: unknown): boolean => isBroken(error) || error instanceof RangeError,
})

const editionOf = ({ store = '', rebuild = 0 }: Of, ...written: number[]): string =>
  hash('sha256', JSON.stringify([store, rebuild, ...written]), 'hex')
const productsEdition = (of: Of): string => editionOf(of, products.schemaVersion, rowEdition, cardEdition)
const stockEdition = (of: Of): string =>
  editionOf(of, locations.schemaVersion, stockItems.schemaVersion, blockEdition)

/**
 * Opens the file of this process. One of another store, or of a program that writes other rows, is emptied; so is one that was
 * made for another request than `rebuild`.
 */
export function openModelFile({ folder, watch = unwatched, ...of }: Opening): ModelFile {
  return openTolerantModelFile({
    ...tolerance(watch),
    open: () => openSqliteModelFile({ folder, edition: productsEdition(of) }),
  })
}

/** Opens the file of this process for its stock, likewise. None where it would be in memory, as all of stock is anyway. */
export function openStockFile({ folder, watch = unwatched, ...of }: Opening): BlockFile | undefined {
  if (folder === undefined) return undefined
  return openTolerantBlockFile({
    ...tolerance(watch),
    open: () => openSqliteBlockFile({ folder, name: 'stock', edition: stockEdition(of) }),
  })
}

/** Notes in both files that they were rebuilt for a request. */
export function noteRebuild(
  { file, stockFile }: { file: ModelFile; stockFile: BlockFile | undefined },
  of: Required<Of>,
): void {
  file.setEdition(productsEdition(of))
  stockFile?.setEdition(stockEdition(of))
}

/** Opens both files of this process. */
export function openModelFiles(
  settings: ModelFileSettings | undefined,
  { rebuild, watch }: { rebuild: number; watch: ModelFileWatch },
) {
  const of = { store: '', ...(settings ?? { folder: undefined }), rebuild }
  const files = { file: openModelFile({ ...of, watch }), stockFile: openStockFile({ ...of, watch }) }
  return {
    ...files,
    rebuild,
    /** Notes that they were rebuilt for a request. */
    noteRebuild: (request: number): void => noteRebuild(files, { ...of, rebuild: request }),
  }
}

/** The files of this process, open. */
export type ModelFiles = ReturnType<typeof openModelFiles>
