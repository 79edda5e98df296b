import { unescapeHtml } from '#vocabulary/text/html-text.ts'
import { htmlTree, toHtml, type HtmlElement, type HtmlNode } from './html-tree.ts'

/** Characters that have a meaning in Markdown wherever they stand. */
const special = /[\\`*_[\]<>~|]/g
/** Beginnings of addresses, which are links by themselves unless they are escaped. */
const links = /(\bhttps?|\bftp)(?=:\/\/)|\bwww(?=\.)/gi

const escaped = (text: string): string =>
  text
    .replaceAll(special, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('@', String.raw`\@`)
    .replaceAll(links, (word) => `${word}\\`)

/** A character that begins a block where it stands first in a line. */
const beginsBlock = /^([ \t]*)(?:([#+=-])|(\d{1,9})(?=[.)]))/gm
const plainLines = (text: string): string =>
  text.replaceAll(beginsBlock, (_, space: string, sign?: string, number?: string) =>
    number === undefined ? `${space}\\${sign ?? ''}` : `${space}${number}\\`,
  )

const hasMargin = (text: string): boolean => text === '' || text !== text.trim()

/** An element within a line: as Markdown has it, else as HTML. */
function inlineElement(element: HtmlElement): string {
  const { tag, attributes, children } = element
  const inner = inline(children)
  const raw = (): string => `<${attributes === '' ? tag : `${tag} ${attributes}`}>${inner}</${tag}>`
  if (tag === 'br') return '\\\n'
  if (tag === 'strong') return hasMargin(inner) ? raw() : `**${inner}**`
  if (tag === 'em') return hasMargin(inner) ? raw() : `*${inner}*`
  if (tag === 'code') {
    const text = unescapeHtml(children.map(toHtml).join(''))
    const isPlain = children.every((child) => typeof child === 'string') && !/[`\n]/.test(text)
    return isPlain && !hasMargin(text) ? `\`${text}\`` : raw()
  }
  if (tag !== 'a') return raw()
  const [, href] = /\bhref="([^"]*)"/.exec(attributes) ?? []
  return href === undefined || /[\s<>\\]/.test(href) ? raw() : `[${inner}](<${unescapeHtml(href)}>)`
}

const inline = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? escaped(unescapeHtml(node).replaceAll(/[ \t\r\n]+/g, ' '))
        : inlineElement(node),
    )
    .join('')

const blocks = new Set(['p', 'div', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'table'])
const isBlock = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && blocks.has(node.tag)

const indented = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 || line === '' ? line : by + line))
    .join('\n')

/** A list; one whose entries are paragraphs has empty lines between them. */
function list({ tag, children }: HtmlElement): string {
  const entries = children.filter((child) => typeof child !== 'string')
  const isLoose = entries.some((each) => each.children.some((child) => isBlock(child) && child.tag === 'p'))
  const between = isLoose ? '\n\n' : '\n'
  return entries
    .map((each, at) => {
      const mark = tag === 'ol' ? `${at + 1}. ` : '- '
      return mark + indented(blocksOf(each.children, between), ' '.repeat(mark.length))
    })
    .join(between)
}

/** Code between fences; one that has others in it, or no code, stays HTML. */
function code(element: HtmlElement): string {
  const [only, ...others] = element.children
  const inside = typeof only === 'object' && only.tag === 'code' && others.length === 0 ? only : undefined
  const text = inside?.children.map((child) => (typeof child === 'string' ? unescapeHtml(child) : '<'))
  const lines = text?.join('') ?? '```'
  return lines.includes('```') || !lines.endsWith('\n') ? rawBlock(element) : `\`\`\`\n${lines}\`\`\``
}

/** HTML that stands in Markdown: an empty line would end it, and marks of code would begin some. */
export const asBlock = (html: string): string =>
  html
    .replaceAll(/\n\s*\n/g, '\n')
    .replaceAll('`', '&#96;')
    .replaceAll('~', '&#126;')

const rawBlock = (element: HtmlElement): string => asBlock(toHtml(element))

function block(element: HtmlElement): string {
  const { tag, children } = element
  switch (tag) {
    case 'p': {
      return plainLines(inline(children).trim())
    }
    case 'h2':
    case 'h3':
    case 'h4': {
      return `${'#'.repeat(Number(tag[1]))} ${inline(children).trim().replaceAll('\\\n', '<br>')}`
    }
    case 'ul':
    case 'ol': {
      return list(element)
    }
    case 'blockquote': {
      return `> ${blocksOf(children, '\n\n').replaceAll('\n', '\n> ')}`
    }
    case 'pre': {
      return code(element)
    }
    case 'hr': {
      return '---'
    }
    default: {
      return rawBlock(element)
    }
  }
}

/** Blocks one after the other; texts between them are paragraphs of their own. */
function blocksOf(nodes: readonly HtmlNode[], between: string): string {
  const parts: string[] = []
  let line: HtmlNode[] = []
  const endLine = (): void => {
    const text = inline(line).trim()
    if (text !== '') parts.push(plainLines(text))
    line = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) line.push(node)
    else {
      endLine()
      parts.push(block(node))
    }
  }
  endLine()
  return parts.filter((part) => part !== '').join(between)
}

const tagsOfBlocks =
  /\s*(<\/?(?:p|div|br|h[2-4]|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td|caption)\b[^>]*>)\s*/g

/** HTML without the spaces that nobody sees: two that read the same are the same. */
export const readsAs = (html: string): string =>
  html.includes('<pre')
    ? html.replaceAll(/>\s*\n\s*</g, '><').trim()
    : html
        .replaceAll(/[ \t\r\n]+/g, ' ')
        .replaceAll(tagsOfBlocks, '$1')
        .trim()

/**
 * Sanitised HTML as Markdown. Formatting that Markdown lacks stays HTML in it; undefined where it would read back as
 * another text all the same.
 */
export function htmlToMarkdown(html: string, read: (markdown: string) => string): string | undefined {
  const nodes = htmlTree(html)
  const written = blocksOf(nodes, '\n\n')
  return [written, asBlock(html)].find((text) => readsAs(read(text)) === readsAs(html))
}
