import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')
const office = 'src/screens/back-office'

/** Names of keys, of formats and of the browser's own, which are no words of a language. */
const noWords =
  /^(?:Enter|Escape|Tab|Home|End|Arrow\w+|Page(?:Up|Down)|Meta|Control|Backspace|Delete|Files|CSV|JSON|SKU)$/

/** The start of an element as text. */
const isMarkup = (text: string): boolean => /^\s*<\w/.test(text)

/** A text that people read: it begins with a capital letter and goes on in small ones, or has a space between words. */
const isSentence = (text: string): boolean =>
  !noWords.test(text.trim()) &&
  !isMarkup(text) &&
  (/^\W*[A-Z][a-z]+(?![A-Z(])\b/.test(text) || /\p{Ll} \p{L}/u.test(text))

interface Node {
  type: string
  start: number
  value?: unknown
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Attributes whose values nobody reads. */
const unread = new Set([
  'className',
  'type',
  'name',
  'id',
  'autoComplete',
  'rel',
  'role',
  'key',
  'accept',
  'preserveAspectRatio',
  'aria-keyshortcuts',
])

/** Calls whose texts are selectors of CSS, or compared. */
const isSelecting = ({ callee }: Node): boolean =>
  /^(?:querySelector(?:All)?|closest|matches|includes)$/.test(
    (callee as { property?: { name?: string } } | undefined)?.property?.name ?? '',
  )

/** Comparisons with a value, and code shown as such. */
const isCode = ({ type, operator, openingElement }: Node): boolean =>
  (type === 'BinaryExpression' && /^[!=]==$/.test(operator as string)) ||
  (type === 'JSXElement' && (openingElement as { name: { name?: string } }).name.name === 'code')

/** Parts of a program whose texts nobody reads: imports, types, errors for developers, technical attributes, selectors. */
function isUnread(node: Node): boolean {
  if (/^(?:Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNull))/.test(node.type)) return true
  if (node.type === 'JSXAttribute') return unread.has((node['name'] as { name: string }).name)
  if (node.type === 'ThrowStatement' || isSelecting(node) || isCode(node)) return true
  return (
    node.type === 'NewExpression' &&
    /(?:Error|Exception)$/.test((node['callee'] as { name?: string }).name ?? '')
  )
}

function textsOf(node: Node): { start: number; text: string }[] {
  if (isUnread(node)) return []
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string')
    return [{ start: node.start, text: node.value }]
  if (node.type === 'TemplateElement')
    return [{ start: node.start, text: (node.value as { raw: string }).raw }]
  // Names of properties are code.
  const read = node.type === 'Property' && !node['computed'] ? [node.value] : Object.values(node)
  return read.flatMap((child) =>
    Array.isArray(child) ? child.filter(isNode).flatMap(textsOf) : isNode(child) ? textsOf(child) : [],
  )
}

/** The sentences in the code of a file, each with its line. A word between tags counts, however it begins. */
function sentencesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, source)
  return textsOf(program as unknown as Node)
    .filter(({ text }) => isSentence(text))
    .map(({ start, text }) => `${file}:${source.slice(0, start).split('\n').length}: ${text.trim()}`)
}

const isChecked = (file: string): boolean =>
  !/\.test\.tsx?$|\/example-[\w-]+\.ts$|\/messages\/(?:en|de|ar|ja)\.ts$/.test(file)

/** The rooms of the back office, `.` for what stands beside them, each with its files. */
const rooms = Object.entries(
  Object.groupBy(globSync(`${office}/**/*.{ts,tsx}`, { cwd: root }).filter(isChecked), (file) => {
    const [room = '', ...rest] = file.slice(office.length + 1).split('/')
    return rest.length > 0 ? room : '.'
  }),
)

test.each(rooms)('the words of the back office are in its files of messages: %s', (_, files) => {
  expect(files?.flatMap(sentencesIn)).toEqual([])
})
