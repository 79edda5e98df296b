import { statement } from '#vocabulary/statements/statement.ts'
import { FieldRefused } from './field-refused.ts'

/** A part of the text of a file: Markdown, of a section where it names one, or a section as data. */
export type TextPart =
  | { markdown: string; id: string | null; heading: string }
  | { data: unknown; line: number }

/** The line before the text of a section, which Markdown does not show. */
const marker = /^<!-- section ([\w-]{1,40})(?:: (.*?))? -->\s*$/
/** A fence of code, or of a section. */
const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w-]*)/

/** The heading of a section stands within a comment, which it must not end. */
const canMark = (heading: string): boolean => !/--|>|[\r\n]/.test(heading) && heading === heading.trim()

/** A section of text; undefined where its heading cannot stand in the line before it. */
export const writeTextSection = (id: string, heading: string, markdown: string): string | undefined =>
  canMark(heading)
    ? `<!-- section ${id}${heading === '' ? '' : `: ${heading}`} -->\n\n${markdown}`.trimEnd()
    : undefined

/** A section as data. */
export const writeDataSection = (section: unknown): string =>
  `\`\`\`section\n${JSON.stringify(section, null, 2)}\n\`\`\``

function readData(lines: readonly string[], line: number): TextPart {
  try {
    return { data: JSON.parse(lines.join('\n')) as unknown, line }
  } catch {
    throw new FieldRefused('sections', statement('section_not_json', { line }))
  }
}

/** The line that closes a fence; behind the last one where it is never closed. */
function endOfFence(lines: readonly string[], start: number, marks: string): number {
  const isEnd = (line: string): boolean =>
    line.startsWith(marks) && line.replaceAll(marks[0] ?? '', '') === ''
  let end = start + 1
  while (end < lines.length && !isEnd((lines[end] ?? '').trim())) end += 1
  return end
}

/**
 * Reads the text of a file in its parts, in their order. Markers and sections in the code of others are text.
 * @throws FieldRefused for a section that is never closed, or is no JSON
 */
export function readParts(body: string): TextPart[] {
  const parts: TextPart[] = []
  let text: { id: string | null; heading: string; lines: string[] } = { id: null, heading: '', lines: [] }
  const endText = (): void => {
    const markdown = text.lines.join('\n').trim()
    if (markdown !== '' || text.id !== null) parts.push({ markdown, id: text.id, heading: text.heading })
    text = { id: null, heading: '', lines: [] }
  }
  const lines = body.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, marks = '', info = ''] = fence.exec(line) ?? []
    const [, id, heading = ''] = marker.exec(line) ?? []
    if (marks !== '') {
      const end = endOfFence(lines, at, marks)
      const isOpen = end === lines.length
      if (info !== 'section') text.lines.push(...lines.slice(at, end + 1))
      else {
        if (isOpen) throw new FieldRefused('sections', statement('section_not_closed', { line: at + 1 }))
        endText()
        parts.push(readData(lines.slice(at + 1, end), at + 1))
      }
      at = end
    } else if (id !== undefined) {
      endText()
      text = { id, heading, lines: [] }
    } else text.lines.push(line)
  }
  endText()
  return parts
}
