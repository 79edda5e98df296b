import { statement } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { FieldRefused } from './field-refused.ts'

/** The fields at the head of a file. */
const contentFields = [
  'kind',
  'handle',
  'language',
  'title',
  'excerpt',
  'author',
  'picture',
  'picture-alt',
  'seo-title',
  'seo-description',
  'position',
  'date',
  'publish',
] as const

/** A field at the head of a file. */
type ContentField = (typeof contentFields)[number]

/** The fields of a file; one that is missing stays as it is in the shop. */
export type FrontMatter = Partial<Record<ContentField, string>>

const isField = (name: string): name is ContentField => contentFields.some((each) => each === name)

/** Text that would be read as another stands in quotation marks, as in JSON. */
const needsQuotes = /^["'\s]|[\r\n]|\s$|^$/

/** The head of a file between its two lines. */
export const writeFrontMatter = (fields: FrontMatter): string =>
  [
    '---',
    ...contentFields.flatMap((name) => {
      const text = fields[name]
      return text === undefined ? [] : [`${name}: ${needsQuotes.test(text) ? JSON.stringify(text) : text}`]
    }),
    '---',
    '',
  ].join('\n')

function readText(text: string, name: ContentField): string {
  if (/^'.*'$/s.test(text)) return text.slice(1, -1).replaceAll("''", "'")
  if (!text.startsWith('"')) return text
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return value
  } catch {
    // Not closed, or with signs that JSON does not know: refused below.
  }
  throw new FieldRefused(name, 'front_matter_quotes')
}

/**
 * Reads the head of a file, and the text after it.
 * @throws FieldRefused when there is none, or a line of it says nothing that is known
 */
export function readFrontMatter(text: string): { fields: FrontMatter; body: string } {
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) throw new FieldRefused(null, 'front_matter_missing')
  const fields: FrontMatter = {}
  for (const line of lines.slice(1, end)) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name = '', value = ''] = /^([\w-]{1,40}):(?:\s+(.*))?$/.exec(line) ?? []
    if (!isField(name))
      throw new FieldRefused(null, statement('front_matter_line', { line: shorten(line, 100) }))
    if (fields[name] !== undefined) throw new FieldRefused(name, 'front_matter_twice')
    fields[name] = readText(value.trim(), name)
  }
  return { fields, body: lines.slice(end + 1).join('\n') }
}
