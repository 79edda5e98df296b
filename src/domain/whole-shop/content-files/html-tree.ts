/** An element of sanitised HTML, or a text in it. */
export type HtmlNode = string | HtmlElement

/** An element with its content. */
export interface HtmlElement {
  tag: string
  /** Its attributes as they stand in the HTML. */
  attributes: string
  children: HtmlNode[]
}

const empty = new Set(['br', 'hr'])

/** The next tag, or the text before it. */
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*?)?)\s*\/?>|[^<]+|</gi

/** Sanitised HTML, which is well-formed, as a tree; an end without a beginning is passed over. */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [text, slash, name, attributes = ''] of html.matchAll(token)) {
    const inside = open.at(-1) ?? root
    const tag = name?.toLowerCase()
    if (tag === undefined) inside.children.push(text)
    else if (slash === '/') {
      const at = open.findLastIndex((each) => each.tag === tag)
      if (at > 0) open.length = at
    } else {
      const element = { tag, attributes: attributes.trim(), children: [] }
      inside.children.push(element)
      if (!empty.has(tag)) open.push(element)
    }
  }
  return root.children
}

/** A node as HTML again. */
export function toHtml(node: HtmlNode): string {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  const begin = attributes === '' ? tag : `${tag} ${attributes}`
  return empty.has(tag) ? `<${begin}>` : `<${begin}>${children.map(toHtml).join('')}</${tag}>`
}
