import { messages as ar } from '#screens/shopfront/failure/messages/ar.ts'
import { messages as de } from '#screens/shopfront/failure/messages/de.ts'
import { messages as en, type Messages } from '#screens/shopfront/failure/messages/en.ts'
import { messages as ja } from '#screens/shopfront/failure/messages/ja.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { markPath } from '#vocabulary/text/mark-path.ts'
import type { ShopLogo } from '#domain/catalog/profile/shop-logo.ts'
import { languages, type Language } from '#vocabulary/languages/languages.ts'

const messages: Record<Language, Messages> = { en, de, ar, ja }

/**
 * A browser without a connection shows this in place of any page. It needs nothing but its own style sheet. The link
 * has no address: it leads to the page that was wanted, whose address the browser still shows.
 */
export function offlinePage(language: Language, shopName: string, logo: ShopLogo | null): string {
  const m = messages[language]
  const { direction } = languages[language]
  const head = logo
    ? `<img src="${escapeHtml(logo.path)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(shopName)}">`
    : `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="${markPath}"/></svg>`
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(`${m.offline} · ${shopName}`)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/offline.css"></head>
<body><main>${head}<h1>${escapeHtml(m.offline)}</h1><p>${escapeHtml(m.offline_text)}</p><p><a href="">${escapeHtml(m.tryAgain)}</a></p></main></body></html>`
}
