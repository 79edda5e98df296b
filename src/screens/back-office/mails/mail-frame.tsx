import { useMemo, type SyntheticEvent } from 'react'
import styles from './mails.module.css'

/**
 * A message’s HTML in a frame in which no script runs, no form is sent and no link leads anywhere (`sandbox`
 * without `allow-scripts`). The frame inherits the page’s content security policy, which refuses `style`
 * attributes and elements: they come in under other names and are set from here through the CSSOM, which that
 * policy allows (CSP 3, 6.6.4). That is why the frame shares our origin.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const undressed = useMemo(
    () =>
      html.replaceAll(/<[^>]*>/g, (tag) =>
        tag.replaceAll(/\sstyle=/gi, ' data-style=').replace(/^(<\/?)style\b/i, '$1template'),
      ),
    [html],
  )
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={undressed}
      onLoad={dress}
    />
  )
}

/** The tallest frame, in px; a longer mail scrolls inside it. */
const tallest = 2_400

function dress({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const { contentDocument, contentWindow } = frame
  if (!contentDocument || !contentWindow) return
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis
  for (const { content } of contentDocument.querySelectorAll('template')) {
    const sheet = new Sheet()
    sheet.replaceSync(content.textContent ?? '')
    contentDocument.adoptedStyleSheets.push(sheet)
  }
  for (const element of contentDocument.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
  }
  // The sandbox refuses new windows: a press on a link does nothing.
  for (const link of contentDocument.querySelectorAll('a')) link.target = '_blank'
  frame.height = String(Math.min(contentDocument.documentElement.scrollHeight + 4, tallest))
}
