import type { CollectionColumn } from '#vocabulary/catalog/collection-columns.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { readTimestamp } from '#vocabulary/time.ts'
import type { CollectionDocument, CollectionTranslation } from '../../catalog/products/documents.ts'
import type { Row } from '../table-files/columns.ts'
import { readWhole } from '../table-files/decimals.ts'
import { splitList } from '../table-files/lists.ts'
import { RowRefused } from '../table-files/row-refused.ts'
import { readRule } from './rule-text.ts'

/** A collection as in the file. Undefined fields are not in the file and stay unchanged in the shop. */
export interface FileCollection {
  handle: string
  line: number
  title: string | undefined
  description: string | undefined
  /** The handle of the collection above it. */
  parent: string | null | undefined
  position: number | undefined
  rule: CollectionDocument['rule']
  /** Handles of products. */
  pinned: string[] | undefined
  /** Handles of products that are put in by hand. */
  products: string[] | undefined
  publishedFrom: string | null | undefined
  publishedTo: string | null | undefined
  markets: string[] | undefined
  /** The id of a picture of the shop. */
  mediaId: string | undefined
  /** The address of its picture. */
  source: string | undefined
  alt: string | undefined
  seo: SeoOfFile
  /** By language. */
  translations: ReadonlyMap<string, TextsOfFile>
}

/** Texts for search engines, as far as the file has columns of them. */
type SeoOfFile = Partial<NonNullable<CollectionTranslation['seo']>>

/** The texts of a collection in a language, likewise. */
export type TextsOfFile = Omit<CollectionTranslation, 'seo'> & { seo: SeoOfFile }

const largestPosition = 100_000

function readPosition(row: Row): number | undefined {
  const text = row.cell('Position') || undefined
  if (text === undefined) return undefined
  const position = readWhole(text, largestPosition)
  if (position !== undefined) return position
  const values = { column: 'Position', text, least: 0, most: largestPosition }
  throw new RowRefused(row.line, statement('cell_not_whole', values), 'Position')
}

function readRuleOf(row: Row): FileCollection['rule'] {
  const text = row.cell('Rule')
  if (text === undefined || text === '') return text === undefined ? undefined : null
  try {
    return readRule(text)
  } catch (error) {
    if (!(error instanceof StatedError)) throw error
    throw new RowRefused(row.line, error.said, 'Rule')
  }
}

/** A time as RFC 3339, to the millisecond. */
function readTime(row: Row, name: 'Published From' | 'Published To'): string | null | undefined {
  const text = row.cell(name)
  if (text === undefined || text === '') return text === undefined ? undefined : null
  const at = readTimestamp(text)
  if (at !== undefined) return at
  throw new RowRefused(row.line, statement('cell_not_time', { column: name, text }), name)
}

/** The fields whose columns the file has. */
const withColumns = <Texts extends object>(cells: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined)) as Partial<Texts>

const readSeo = (title: string | undefined, description: string | undefined): SeoOfFile =>
  withColumns({ title, description }) as SeoOfFile

function readTexts(row: Row, language: string): TextsOfFile {
  const cells = {
    title: row.cell(`Title / ${language}`),
    description: row.cell(`Description / ${language}`),
    imageAlt: row.cell(`Image Alt Text / ${language}`),
  }
  const seo = readSeo(row.cell(`SEO Title / ${language}`), row.cell(`SEO Description / ${language}`))
  return { ...withColumns(cells), seo }
}

/**
 * Reads the row of a collection.
 * @throws RowRefused when one of its cells cannot be read
 */
export function readCollection(handle: string, row: Row): FileCollection {
  const listOf = (name: CollectionColumn): string[] | undefined => {
    const text = row.cell(name)
    return text === undefined ? undefined : splitList(text, ';')
  }
  const parent = row.cell('Parent')
  return {
    handle,
    line: row.line,
    title: row.cell('Title') || undefined,
    description: row.cell('Description'),
    parent: parent === '' ? null : parent?.toLowerCase().normalize('NFC'),
    position: readPosition(row),
    rule: readRuleOf(row),
    pinned: listOf('Pinned'),
    products: listOf('Products'),
    publishedFrom: readTime(row, 'Published From'),
    publishedTo: readTime(row, 'Published To'),
    markets: listOf('Markets'),
    mediaId: row.cell('Image Media Id') || undefined,
    source: row.cell('Image Src') || undefined,
    alt: row.cell('Image Alt Text'),
    seo: readSeo(row.cell('SEO Title'), row.cell('SEO Description')),
    translations: new Map(row.parameters.language.map((language) => [language, readTexts(row, language)])),
  }
}
