import { words as ar } from '#screens/shopfront/failure/words/ar.ts'
import { words as de } from '#screens/shopfront/failure/words/de.ts'
import { words as en, type Words } from '#screens/shopfront/failure/words/en.ts'
import { words as ja } from '#screens/shopfront/failure/words/ja.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { languages, type Language } from '#vocabulary/languages/languages.ts'
import { markPath } from './icons.ts'

const words: Record<Language, Words> = { en, de, ar, ja }

/**
 * What a browser without a connection shows in place of any page. It needs nothing but its own style sheet. The link
 * has no address: it leads to the page that was wanted, whose address the browser still shows.
 */
export function offlinePage(language: Language, shopName: string): string {
  const w = words[language]
  const { direction } = languages[language]
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(`${w.offline} · ${shopName}`)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/offline.css"></head>
<body><main><svg viewBox="0 0 32 32" aria-hidden="true"><path d="${markPath}"/></svg><h1>${escapeHtml(w.offline)}</h1><p>${escapeHtml(w.offline_text)}</p><p><a href="">${escapeHtml(w.tryAgain)}</a></p></main></body></html>`
}
