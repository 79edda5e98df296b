import { collectionColumns, collectionLanguageColumns } from '#vocabulary/catalog/collection-columns.ts'
import type { Cell } from '#vocabulary/text/csv.ts'
import type { CollectionDocument } from '../../catalog/products/documents.ts'
import { joinList } from '../table-files/lists.ts'
import { writeRule } from './rule-text.ts'

/** Dependencies of the cells of collections. */
export interface CollectionWriting {
  /** The address of a picture of the media store. */
  addressOf(name: string): string
  /** The present handle of a product; undefined for one that is gone. */
  handleOf(productId: string): string | undefined
  /** The handles of the products in a collection by hand. */
  membersOf(handle: string): readonly string[]
  /** The languages that have columns of their own. */
  languages: readonly string[]
}

/** The languages that any of these is translated into. */
export const languagesOf = (all: readonly CollectionDocument[]): string[] =>
  [...new Set(all.flatMap(({ translations }) => Object.keys(translations)))].sort()

/** More than this is not read as one cell. */
const longestCell = 250_000

/** The handles of products as one cell; empty where they are too many for one. */
export function productsCell(handles: readonly string[]): string {
  const cell = joinList(handles, ';')
  return cell.length > longestCell ? '' : cell
}

/** The headings of a file of collections. */
export const collectionHeadings = ({ languages }: Pick<CollectionWriting, 'languages'>): string[] => [
  ...collectionColumns,
  ...languages.flatMap((language) => collectionLanguageColumns.map((name) => `${name} / ${language}`)),
]

/** The row of a collection, in the order of the headings. */
export function collectionRow(
  collection: CollectionDocument,
  { addressOf, handleOf, membersOf, languages }: CollectionWriting,
): Cell[] {
  const { handle, title, description, parent, position, image, translations } = collection
  const { rule, pinned = [], publishedFrom, publishedTo, markets = [], seo } = collection
  const cells: Record<(typeof collectionColumns)[number], Cell> = {
    Handle: handle,
    Title: title,
    Description: description,
    Parent: parent ?? '',
    Position: position,
    Rule: rule ? writeRule(rule) : '',
    Pinned: joinList(
      pinned.flatMap((id) => handleOf(id) ?? []),
      ';',
    ),
    Products: productsCell(membersOf(handle)),
    'Published From': publishedFrom ?? '',
    'Published To': publishedTo ?? '',
    Markets: joinList(markets, ';'),
    'Image Media Id': image?.id ?? '',
    'Image Src': image ? addressOf(image.name) : '',
    'Image Alt Text': image?.alt ?? '',
    'SEO Title': seo?.title ?? '',
    'SEO Description': seo?.description ?? '',
  }
  return [
    ...collectionColumns.map((name) => cells[name]),
    ...languages.flatMap((language) => {
      const { title: said = '', description: about = '', imageAlt = '', seo } = translations[language] ?? {}
      return [said, about, imageAlt, seo?.title ?? '', seo?.description ?? '']
    }),
  ]
}
