import { escapeHtml } from '#vocabulary/text/html-text.ts'

/** A text with its selection. */
export interface Selection {
  text: string
  start: number
  end: number
}

/** The formatting that descriptions may have, as buttons offer it. */
export type Mark = 'p' | 'h2' | 'strong' | 'em' | 'ul' | 'ol'

/**
 * Puts a mark around the selection; a list takes each line as an item. The selection stays.
 */
export function withMark(selection: Selection, mark: Mark): Selection {
  const { text, start, end } = selection
  const chosen = text.slice(start, end)
  if (mark === 'strong' || mark === 'em') return replaced(selection, `<${mark}>`, chosen, `</${mark}>`)
  if (mark === 'p' || mark === 'h2') return replaced(selection, `<${mark}>`, chosen, `</${mark}>\n`)
  const items = chosen
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const list = (items.length === 0 ? [''] : items).map((item) => `  <li>${item}</li>`).join('\n')
  return replaced(selection, `<${mark}>\n`, list, `\n</${mark}>\n`)
}

/** Turns the selection (or the address itself) into a link. */
export function withLink(selection: Selection, address: string): Selection {
  const chosen = selection.text.slice(selection.start, selection.end) || escapeHtml(address)
  return replaced(selection, `<a href="${escapeHtml(address)}">`, chosen, '</a>')
}

function replaced({ text, start, end }: Selection, before: string, chosen: string, after: string): Selection {
  const from = start + before.length
  return {
    text: text.slice(0, start) + before + chosen + after + text.slice(end),
    start: from,
    end: from + chosen.length,
  }
}

/** Whether an address may stand in a description: the web, a mail address, or a page of this shop. */
export function isSafeLink(address: string): boolean {
  // Browsers ignore tabs, line ends and characters before the first letter when they read a scheme.
  const plain = address.replaceAll(/[\p{Cc}\s]/gu, '')
  return /^(https?:|mailto:)/i.test(plain) || /^(\/(?![/\\])|#)/.test(plain)
}
