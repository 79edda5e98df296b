import { fillIn } from '#vocabulary/text/fill-in.ts'
import { languages, type Language } from '#vocabulary/languages/languages.ts'
import { markPath } from '#vocabulary/text/mark-path.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { html, type SafeHtml } from './html.ts'
import { identityMessages } from './messages.ts'

/** The shop's details on the provider's pages. */
export interface Shop {
  name: string
  /** Shown in place of the name. */
  logo: { path: string; width: number; height: number } | null
  url: string
  demoAccounts: readonly DemoAccount[]
  /** Whether it sends links for new passwords. */
  sendsLinks: boolean
  /** Whether it sends no mails, and staff read them in the back office. */
  keepsMails: boolean
}

/** Writes a whole HTML document. `failed` marks the title of a page whose form was refused. */
export type Page = (title: string, body: SafeHtml, failed?: boolean) => string

const logoOf = (name: string, { path, width, height }: NonNullable<Shop['logo']>): SafeHtml =>
  html`<img src="${path}" width="${width}" height="${height}" alt="${name}" />`

const nameOf = (name: string): SafeHtml =>
  html`<svg viewBox="0 0 32 32" width="28" height="28" fill="currentColor" aria-hidden="true">
      <path d="${markPath}" /></svg
    >${name}`

/** The frame of the provider's pages in a language. */
export function createPage(language: Language, shop: Shop): Page {
  const m = identityMessages[language]
  return (title, body, failed = false) =>
    html`<!doctype html>
      <html lang="${language}" dir="${languages[language].direction}">
        <head>
          <meta charset="utf-8" />
          <title>${failed ? fillIn(m.error, 'title', title) : title} – ${shop.name}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="/icon/192.png" />
          <link rel="stylesheet" href="/idp/assets/style.css" />
        </head>
        <body>
          <header>
            <a href="${shop.url}">${shop.logo ? logoOf(shop.name, shop.logo) : nameOf(shop.name)}</a>
          </header>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
          <footer>${m.ownService}</footer>
        </body>
      </html> `.safeHtml
}
