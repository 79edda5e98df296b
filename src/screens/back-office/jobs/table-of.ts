import { importTables, type ImportTable } from '#vocabulary/whole-shop/import-tables.ts'
import type { useApi } from '../session/api.ts'
import type { Job } from '../types.ts'

type Api = ReturnType<typeof useApi>

/** The content of the file of an import, as the address names it: products by default. */
export const tableOf = (search: URLSearchParams): ImportTable =>
  importTables.find((table) => table === search.get('of')) ?? 'products'

/** Starts the import of a file, or its dry run. */
export const importFile = (
  api: Api,
  of: ImportTable,
  call: Parameters<Api['importProducts']>[0],
): Promise<Job> => (of === 'products' ? api.importProducts(call) : api.importCollections(call))
