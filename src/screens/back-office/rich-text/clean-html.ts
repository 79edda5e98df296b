import { allowedElements, droppedElements } from './allowed-elements.ts'
import { parseHtml } from './parse-html.ts'
import { isSafeLink } from './safe-link.ts'

/** How deep elements may stand in each other; deeper ones become plain text. */
const deepest = 20

/** Parses HTML in a document of its own and leaves out all that a text may not have. */
export function cleanHtml(html: string): HTMLElement {
  const body = parseHtml(html)
  clean(body, 0)
  return body
}

function clean(parent: Element, depth: number): void {
  if (depth > deepest) parent.replaceChildren(parent.textContent ?? '')
  for (const node of Array.from(parent.childNodes)) {
    if (node.nodeType === Node.TEXT_NODE) continue
    if (!(node instanceof Element) || droppedElements.has(node.localName)) {
      node.remove()
      continue
    }
    clean(node, depth + 1)
    if (!allowedElements.has(node.localName)) node.replaceWith(...node.childNodes)
    for (const name of node.getAttributeNames()) if (!mayStay(node, name)) node.removeAttribute(name)
  }
}

/** Whether an attribute stays: the address of a link, and the scope of a cell. */
function mayStay(element: Element, name: string): boolean {
  if (name === 'scope') return element.localName === 'th' || element.localName === 'td'
  return name === 'href' && element.localName === 'a' && isSafeLink(element.getAttribute(name) ?? '')
}
