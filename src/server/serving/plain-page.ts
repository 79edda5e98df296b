import { messages as ar } from '#screens/shopfront/shell/messages/ar.ts'
import { messages as de } from '#screens/shopfront/shell/messages/de.ts'
import { messages as en } from '#screens/shopfront/shell/messages/en.ts'
import { messages as ja } from '#screens/shopfront/shell/messages/ja.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { defaultLanguage, languages, type Language } from '#vocabulary/languages/languages.ts'

const messages: Readonly<Record<Language, Pick<typeof en, 'skip'>>> = { en, de, ar, ja }

/**
 * A page of the server's own, where the screens are not used or cannot answer. `body` and `before` are HTML.
 */
export const plainPage = ({
  title,
  body,
  before = '',
  language = defaultLanguage,
}: {
  title: string
  body: string
  before?: string
  language?: Language
}): string => `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/style.css"></head>
<body><a class="skip" href="#content">${escapeHtml(messages[language].skip)}</a>${before}<main id="content">${body}</main></body></html>`
