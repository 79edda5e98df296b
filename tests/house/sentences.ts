import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/** A node of a program. */
export interface Node {
  type: string
  start: number
  value?: unknown
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Comparisons with a value. */
const isCompared = ({ type, operator }: Node): boolean =>
  type === 'BinaryExpression' && /^[!=]==$/.test(operator as string)

/** The name of the function or method that a node calls; empty for other nodes. */
export function calleeOf(node: Node): string {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return ''
  const callee = node['callee'] as { name?: string; property?: { name?: string } }
  return callee.name ?? callee.property?.name ?? ''
}

/** Parts of a program whose texts nobody reads: imports, types, comparisons, errors for developers. */
function isCode(node: Node): boolean {
  if (/^(?:Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNull))/.test(node.type)) return true
  if (isCompared(node)) return true
  return node.type === 'NewExpression' && /(?:Error|Exception)$/.test(calleeOf(node))
}

interface Text {
  start: number
  text: string
}

function textsOf(node: Node, isUnread: (node: Node) => boolean): Text[] {
  if (isCode(node) || isUnread(node)) return []
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string')
    return [{ start: node.start, text: node.value }]
  if (node.type === 'TemplateElement')
    return [{ start: node.start, text: (node.value as { raw: string }).raw }]
  // Names of properties are code.
  const read = node.type === 'Property' && !node['computed'] ? [node.value] : Object.values(node)
  return read.flatMap((child) =>
    Array.isArray(child)
      ? child.filter(isNode).flatMap((each) => textsOf(each, isUnread))
      : isNode(child)
        ? textsOf(child, isUnread)
        : [],
  )
}

/** The texts in the code of a file that are sentences, each with its line. */
export function sentencesIn(
  file: string,
  isSentence: (text: string) => boolean,
  isUnread: (node: Node) => boolean,
): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, source)
  return textsOf(program as unknown as Node, isUnread)
    .filter(({ text }) => isSentence(text))
    .map(({ start, text }) => `${file}:${source.slice(0, start).split('\n').length}: ${text.trim()}`)
}
