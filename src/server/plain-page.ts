import { failures, type ShopFailure } from '#vocabulary/failures.ts'
import { escapeHtml } from '#vocabulary/html-text.ts'

/**
 * A page of the server's own, where the screens are not asked or cannot answer. `body` and `before` are HTML.
 */
export const plainPage = ({
  title,
  body,
  before = '',
}: {
  title: string
  body: string
  before?: string
}): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/style.css"></head>
<body><a class="skip" href="#content">Skip to content</a>${before}<main id="content">${body}</main></body></html>`

/** What someone reads whose request was refused before any screen was asked. */
export function plainFailurePage(failure: ShopFailure, reference: string): string {
  const { title } = failures[failure.code]
  const wait =
    failure.retryAfter === undefined ? '' : `<p>Please try again in ${failure.retryAfter} seconds.</p>`
  const detail = failure.detail === undefined ? '' : `<p>${escapeHtml(failure.detail)}</p>`
  const body = `<h1>${escapeHtml(title)}</h1>${detail}${wait}<p><a href="/">To the shop</a></p><p>Reference: ${escapeHtml(reference)}</p>`
  return plainPage({ title, body })
}
