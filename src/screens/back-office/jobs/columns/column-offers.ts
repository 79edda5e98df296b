import { languages } from '#vocabulary/languages/languages.ts'
import {
  currencyColumns,
  factColumn,
  languageColumns,
  placeColumns,
  productColumns,
  readColumn,
} from '#vocabulary/catalog/product-columns.ts'
import { collectionColumns, collectionLanguageColumns } from '#vocabulary/catalog/collection-columns.ts'
import type { FileColumn } from '#vocabulary/whole-shop/import-tables.ts'
import type { ColumnMessages } from './messages/en.ts'
import { otherLanguages } from '#vocabulary/languages/translations.ts'

/** Columns that belong together, under a heading. */
export interface ColumnOffer {
  label: string
  columns: readonly FileColumn[]
}

/**
 * The meanings that a column may have in any file of products.
 * @param currencies those that the shop sells in, the file's own first
 * @param places names of the stock locations
 */
export function columnOffers(
  [, ...currencies]: readonly string[],
  places: readonly string[],
  m: ColumnMessages,
): ColumnOffer[] {
  const standing = (value: string) => currencyColumns.map((name) => `${name} / ${value}` as const)
  const offers: ColumnOffer[] = [
    { label: m.products, columns: productColumns },
    ...currencies.map((currency) => ({ label: m.pricesIn(currency), columns: standing(currency) })),
    ...otherLanguages.map((language) => ({
      label: m.textsIn(languages[language].name),
      columns: languageColumns.map((name) => `${name} / ${language}` as const),
    })),
    {
      label: m.stock,
      columns: places.flatMap((place) => placeColumns.map((name) => `${name} / ${place}` as const)),
    },
  ]
  return offers.filter(({ columns }) => columns.length > 0)
}

/** The meanings that a column may have in a file of collections. */
export const collectionOffers = (m: ColumnMessages): ColumnOffer[] => [
  { label: m.collections, columns: collectionColumns },
  ...otherLanguages.map((language) => ({
    label: m.textsIn(languages[language].name),
    columns: collectionLanguageColumns.map((name) => `${name} / ${language}` as const),
  })),
]

/** The other mappings of a column: the one of its heading, and an attribute of that name. */
export function ownOffers(
  heading: string,
  column: FileColumn | null,
  offers: readonly ColumnOffer[],
  m: ColumnMessages,
): ColumnOffer[] {
  const known = column !== null && !offers.some(({ columns }) => columns.includes(column)) ? [column] : []
  const isFact = column !== null && readColumn(column)?.parameter?.kind === 'fact'
  const columns = [...known, ...(heading === '' || isFact ? [] : [factColumn(heading)])]
  return columns.length > 0 ? [{ label: m.ownColumn, columns }] : []
}

/** The label of a column in the chooser. */
export function columnLabels(column: FileColumn, m: ColumnMessages): string {
  const parameter = readColumn(column)?.parameter
  return parameter?.kind === 'fact' ? m.attribute(parameter.value) : column
}
