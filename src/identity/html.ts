import { escapeHtml } from '#vocabulary/text/html-text.ts'

/** HTML that is safe to send: made by {@link html} alone. */
export interface SafeHtml {
  readonly safeHtml: string
}

type Piece = string | number | SafeHtml | readonly SafeHtml[] | undefined

function write(piece: Piece): string {
  if (piece === undefined) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return 'safeHtml' in piece ? piece.safeHtml : piece.map(({ safeHtml }) => safeHtml).join('')
}

/** Writes HTML: everything put into it is escaped, except what was written by `html` itself. */
export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml {
  return {
    safeHtml: texts.map((text, index) => (index === 0 ? text : write(pieces[index - 1]) + text)).join(''),
  }
}

/** HTML that someone else vouches for: the OpenID library's own forms. */
export const trusted = (safeHtml: string): SafeHtml => ({ safeHtml })
