import { isOtherLanguage } from '../languages/translations.ts'
import { createColumnReader } from './column-reader.ts'

/** The columns of a file of collections that stand there once. */
export const collectionColumns = [
  'Handle',
  'Title',
  'Description',
  'Parent',
  'Position',
  'Rule',
  'Pinned',
  'Products',
  'Published From',
  'Published To',
  'Markets',
  'Image Media Id',
  'Image Src',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
] as const

/** Columns that stand there for each language that texts are translated into: `Title / de`. */
export const collectionLanguageColumns = [
  'Title',
  'Description',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
] as const

/** A column of a file of collections that the import knows. */
export type CollectionColumn =
  | (typeof collectionColumns)[number]
  | `${(typeof collectionLanguageColumns)[number]} / ${string}`

/** The column of collections that a heading stands for by itself; undefined for one that is not known. */
export const readCollectionColumn = createColumnReader<CollectionColumn>(collectionColumns, [
  {
    kind: 'language',
    columns: collectionLanguageColumns,
    read: (text) => [text.toLowerCase()].find(isOtherLanguage),
  },
])
