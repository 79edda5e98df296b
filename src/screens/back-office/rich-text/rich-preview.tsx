import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { allowedElements, droppedElements } from './allowed-elements.ts'
import { parseHtml } from './parse-html.ts'
import { isSafeLink } from './safe-link.ts'
import styles from './rich-preview.module.css'

/** Elements between whose children no text may stand. */
const ofTables = new Set(['table', 'thead', 'tbody', 'tr'])

/** How deep elements may stand in each other; deeper ones become plain text. */
const deepest = 20

/**
 * Shows HTML as the shop will, without ever inserting it as HTML: it is parsed in
 * a separate document, in which nothing runs or loads, and the allowed elements are rebuilt in React.
 */
export function RichPreview({ html }: { html: string }) {
  const content = useMemo(() => build(parseHtml(html), 0), [html])
  return <div className={styles.text}>{content}</div>
}

function build(parent: Node, depth: number): ReactNode[] {
  if (depth > deepest) return [parent.textContent]
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const layout = ofTables.has((parent as Element).localName) && node.textContent?.trim() === ''
      return layout ? null : node.textContent
    }
    if (!(node instanceof Element)) return null
    const name = node.localName
    if (droppedElements.has(name)) return null
    const children = build(node, depth + 1)
    if (!allowedElements.has(name)) return <Fragment key={index}>{children}</Fragment>
    if (name === 'br' || name === 'hr') return createElement(name, { key: index })
    const href = name === 'a' ? node.getAttribute('href') : null
    const safe = href !== null && isSafeLink(href) ? { href, rel: 'noreferrer', target: '_blank' } : {}
    return createElement(name, { key: index, ...safe }, ...children)
  })
}
