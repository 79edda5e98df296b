import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { parseHtml } from './parse-html.ts'
import { schema } from './schema.ts'

const parser = DOMParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/** The text of HTML, as it is edited. */
export const readHtml = (html: string): Node => parser.parse(parseHtml(html))

/** The HTML of a text; empty for one without content. */
export function writeHtml(text: Node): string {
  const target = document.implementation.createHTMLDocument('').body
  serializer.serializeFragment(text.content, { document: target.ownerDocument }, target)
  // An item of a single paragraph is written as `<li>text</li>`.
  for (const paragraph of target.querySelectorAll('li > p:first-child')) {
    const others = [...(paragraph.parentElement?.children ?? [])].slice(1)
    if (others.every(({ localName }) => localName === 'ul' || localName === 'ol'))
      paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const empty of target.querySelectorAll('p:empty')) empty.remove()
  return target.innerHTML
}
