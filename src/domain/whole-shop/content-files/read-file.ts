import { isLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { handlePattern, longestHandle } from '#vocabulary/handles.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { readTimestamp } from '#vocabulary/time.ts'
import { FieldRefused } from './field-refused.ts'
import { readFrontMatter, type FrontMatter } from './front-matter.ts'
import { fileKinds, type FileKind } from './known-content.ts'
import { readParts, type TextPart } from './content-text.ts'

/** When a draft is published. */
export type PublishAt = { now: true } | { at: string }

/** A file of a page or post. */
export interface ContentFile {
  name: string
  kind: FileKind
  /** Empty for the home page. */
  handle: string
  language: Language
  fields: FrontMatter
  position: number | undefined
  publish: PublishAt | undefined
  parts: readonly TextPart[]
}

const largestPosition = 100_000

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.replaceAll(/\r\n?/g, '\n')
  } catch {
    throw new FieldRefused(null, 'text_not_utf8')
  }
}

function readKind({ kind = '' }: FrontMatter): FileKind {
  const known = fileKinds.find((each) => each === kind)
  if (known) return known
  const values = { column: 'kind', text: shorten(kind, 100), known: fileKinds.join(', ') }
  throw new FieldRefused('kind', statement('cell_none_of', values))
}

function readHandle({ handle = '' }: FrontMatter, kind: FileKind): string {
  const text = handle.normalize('NFC').toLowerCase()
  if (kind === 'home') return ''
  if (text === '') throw new FieldRefused('handle', 'no_handle')
  if (handlePattern.test(text) && text.length <= longestHandle) return text
  throw new FieldRefused('handle', 'format_words')
}

function readPosition({ position }: FrontMatter): number | undefined {
  if (position === undefined) return undefined
  if (/^\d{1,6}$/.test(position) && Number(position) <= largestPosition) return Number(position)
  const values = { column: 'position', text: shorten(position, 100), least: 0, most: largestPosition }
  throw new FieldRefused('position', statement('cell_not_whole', values))
}

function readPublish({ publish }: FrontMatter): PublishAt | undefined {
  if (publish === undefined || publish === '') return undefined
  if (publish === 'now') return { now: true }
  const at = readTimestamp(publish)
  if (at !== undefined) return { at }
  throw new FieldRefused('publish', statement('publish_not_read', { text: shorten(publish, 100) }))
}

function readLanguage({ language = 'en' }: FrontMatter): Language {
  if (isLanguage(language)) return language
  throw new FieldRefused('language', statement('language_unknown', { text: shorten(language, 100) }))
}

/**
 * Reads a file of a page or post.
 * @throws FieldRefused that names the field
 */
export function readFile(name: string, bytes: Uint8Array): ContentFile {
  const { fields, body } = readFrontMatter(decode(bytes))
  const kind = readKind(fields)
  return {
    name,
    kind,
    handle: readHandle(fields, kind),
    language: readLanguage(fields),
    fields,
    position: readPosition(fields),
    publish: readPublish(fields),
    parts: readParts(body),
  }
}
