import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calleeOf, sentencesIn, type Node } from './sentences.ts'

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
const isSelecting = (node: Node): boolean =>
  /^(?:querySelector(?:All)?|closest|matches|includes)$/.test(calleeOf(node))

/** Code shown as such. */
const isShownCode = ({ type, openingElement }: Node): boolean =>
  type === 'JSXElement' && (openingElement as { name: { name?: string } }).name.name === 'code'

/** Parts of a screen whose texts nobody reads: errors for developers, technical attributes, selectors. */
function isUnread(node: Node): boolean {
  if (node.type === 'JSXAttribute') return unread.has((node['name'] as { name: string }).name)
  return node.type === 'ThrowStatement' || isSelecting(node) || isShownCode(node)
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
  expect(files?.flatMap((file) => sentencesIn(file, isSentence, isUnread))).toEqual([])
})
