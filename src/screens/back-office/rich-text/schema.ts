import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { cleanHtml } from './clean-html.ts'
import { isSafeLink } from './safe-link.ts'

const heading = (level: number, ...tags: string[]) => tags.map((tag) => ({ tag, attrs: { level } }))

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    // As the shop turns them: its screens have the only h1.
    parseDOM: [...heading(2, 'h1', 'h2'), ...heading(3, 'h3'), ...heading(4, 'h4', 'h5', 'h6')],
    toDOM: ({ attrs }) => [`h${Number(attrs['level'])}`, 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: {
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  preformatted: {
    content: 'text*',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', 0],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  /** A table stays as it is: it is edited as HTML. */
  table: {
    attrs: { html: { default: '' } },
    group: 'block',
    atom: true,
    parseDOM: [{ tag: 'table', getAttrs: (table) => ({ html: table.outerHTML }) }],
    toDOM: ({ attrs }) => tableOf(String(attrs['html'])),
  },
  text: { group: 'inline' },
  line_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>

/** A mark of one element, which others may be read as. */
const mark = (element: string, ...others: string[]): MarkSpec => ({
  parseDOM: [element, ...others].map((tag) => ({ tag })),
  toDOM: (): DOMOutputSpec => [element, 0],
})

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = link.getAttribute('href') ?? ''
          return isSafeLink(href) && { href }
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
  },
  strong: mark('strong', 'b'),
  em: mark('em', 'i'),
  underline: mark('u'),
  strike: mark('s', 'del'),
  code: mark('code'),
  sub: mark('sub'),
  sup: mark('sup'),
  small: mark('small'),
} satisfies Record<string, MarkSpec>

/** The texts that may be written, which are those that the shop stores. */
export const schema = new Schema({ nodes, marks })

/** The table of stored or pasted HTML, without anything that may not be in a text. */
const tableOf = (html: string): HTMLElement =>
  document.importNode(cleanHtml(html).querySelector('table') ?? document.createElement('table'), true)
