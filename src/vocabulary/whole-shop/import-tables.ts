import { readCollectionColumn, type CollectionColumn } from '../catalog/collection-columns.ts'
import type { KnownColumn } from '../catalog/column-reader.ts'
import { readColumn, type ProductColumn } from '../catalog/product-columns.ts'

/** The records that a CSV file may hold, a row or more for each. */
export const importTables = ['products', 'collections'] as const

/** The content of a CSV file. */
export type ImportTable = (typeof importTables)[number]

/** A column of any such file. */
export type FileColumn = ProductColumn | CollectionColumn

/** The column of a file that a heading stands for by itself; undefined for one that is not known. */
export const readHeading: Readonly<
  Record<ImportTable, (heading: string) => KnownColumn<FileColumn> | undefined>
> = { products: readColumn, collections: readCollectionColumn }

/** Whether a text is the name of a column of this kind of file. */
export const isColumnOf = (table: ImportTable, text: string): text is FileColumn =>
  readHeading[table](text)?.column === text

/** Whether a text is the name of a column of any kind of file. */
export const isFileColumn = (text: string): text is FileColumn =>
  importTables.some((table) => isColumnOf(table, text))
