import { createElement, useMemo, type ReactNode } from 'react'
import { cleanHtml } from './clean-html.ts'
import styles from './rich-preview.module.css'

/** Elements between whose children no text may stand. */
const ofTables = new Set(['table', 'thead', 'tbody', 'tr'])

/** Elements without content. */
const empty = new Set(['br', 'hr'])

/** Shows HTML as the shop will, without ever inserting it as HTML: the allowed elements are rebuilt in React. */
export function RichPreview({ html }: { html: string }) {
  const content = useMemo(() => build(cleanHtml(html)), [html])
  return <div className={styles.text}>{content}</div>
}

function build(parent: Element): ReactNode[] {
  return Array.from(parent.childNodes, (node, key) => {
    if (!(node instanceof Element)) {
      const layout = ofTables.has(parent.localName) && node.textContent?.trim() === ''
      return layout ? null : node.textContent
    }
    const href = node.getAttribute('href')
    const link = href === null ? {} : { href, rel: 'noreferrer', target: '_blank' }
    return createElement(node.localName, { key, ...link }, ...(empty.has(node.localName) ? [] : build(node)))
  })
}
