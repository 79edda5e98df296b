import { escapeHtml } from '#vocabulary/text/html-text.ts'

/** HTML that is safe to send: made by {@link html} alone. */
export interface SafeHtml {
  readonly safeHtml: string
}

type HtmlValue = string | number | SafeHtml | readonly SafeHtml[] | undefined

function write(value: HtmlValue): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'safeHtml' in value ? value.safeHtml : value.map(({ safeHtml }) => safeHtml).join('')
}

/** Writes HTML: every value is escaped, except results of `html` itself. */
export function html(texts: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  return {
    safeHtml: texts.map((text, index) => (index === 0 ? text : write(values[index - 1]) + text)).join(''),
  }
}

/** HTML that someone else vouches for: the OpenID library's own forms. */
export const trusted = (safeHtml: string): SafeHtml => ({ safeHtml })
