import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { languageOf, languages, type Language } from '#vocabulary/languages/languages.ts'
import { markPath } from '#vocabulary/text/mark-path.ts'
import { currencyExponent } from '#vocabulary/money.ts'
import type { Booked } from './books.ts'
import { testCards, type TestCard } from './payment-rules.ts'
import { sandboxMessages } from './messages.ts'

/** The shop that the payments are for, as its customers know it. */
export interface Merchant {
  name: string
  /** Shown in place of the name. */
  logo: { path: string; width: number; height: number } | null
}

/** The mark beside the name of a shop without a logo, as its pages have it. */
const ownMark = `<svg viewBox="0 0 32 32" width="28" height="28" fill="currentColor" aria-hidden="true"><path d="${markPath}"/></svg>`

/** Writes a whole HTML document. */
type Page = (language: Language, title: string, body: string) => string

function createPage(merchant: () => Merchant): Page {
  return (language, title, body) => {
    const m = sandboxMessages[language]
    const { name, logo } = merchant()
    const mark = logo
      ? `<img src="${escapeHtml(logo.path)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}">`
      : `${ownMark}${escapeHtml(name)}`
    return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${m.company}</title><meta name="robots" content="noindex"><link rel="icon" href="/icon/192.png"><link rel="stylesheet" href="/sandbox/style.css"></head>
<body><header>${mark}</header><p class="notice">${m.notice}</p><main>${body}</main></body></html>
`
  }
}

/** The payment's language, as far as the company speaks it. */
const spoken = ({ data }: Booked): Language => languageOf(data.language)

function amountOf(payment: Booked): string {
  const { amount, currency } = payment.data
  const format = new Intl.NumberFormat(spoken(payment), { style: 'currency', currency })
  return `<bdi>${escapeHtml(format.format(amount / 10 ** currencyExponent(currency)))}</bdi>`
}

function headOf(payment: Booked): string {
  const { total } = sandboxMessages[spoken(payment)]
  return `<h1 class="for">${escapeHtml(payment.data.description)}</h1><p class="amount"><span>${total}</span> ${amountOf(payment)}</p>`
}

/** Where the payer chooses a card. There is no field to type a number in: nobody can give away a real one. */
function cardPage(payment: Booked, page: Page): string {
  const language = spoken(payment)
  const m = sandboxMessages[language]
  const cards = Object.entries(testCards)
    .map(
      ([id, number], index) =>
        `<label><input type="radio" name="card" value="${id}" required${index === 0 ? ' checked' : ''}><span><bdi>${number}</bdi><small>${m.cards[id as TestCard]}</small></span></label>`,
    )
    .join('')
  const pay = m.pay.replace('{amount}', () => amountOf(payment))
  return page(
    language,
    m.title,
    `${headOf(payment)}<form method="post" action="/sandbox/pay/${payment.id}"><fieldset><legend>${m.chooseCard}</legend>${cards}</fieldset><button>${pay}</button></form><form method="post" action="/sandbox/pay/${payment.id}/cancel"><button class="plain">${m.cancel}</button></form>`,
  )
}

function challengePage(payment: Booked, page: Page): string {
  const language = spoken(payment)
  const m = sandboxMessages[language]
  const answer = (value: string, label: string, kind: string): string =>
    `<form method="post" action="/sandbox/pay/${payment.id}/challenge"><input type="hidden" name="answer" value="${value}"><button${kind}>${label}</button></form>`
  return page(
    language,
    m.confirmTitle,
    `${headOf(payment)}<p>${m.bankConfirmation}</p>${answer('approve', m.approve, '')}${answer('refuse', m.refuse, ' class="plain"')}`,
  )
}

/** The hosted pages of a shop's payments. */
export interface HostedPages {
  /** Where the payer chooses a card, or confirms the payment at a simulated bank. */
  pay(payment: Booked): string
  /** The page when the connection "drops" after the payment. */
  dropped(payment: Booked): string
  /** For an address of no payment, or while the books cannot be read, in the browser's language. */
  trouble(language: Language, trouble: 'unknown' | 'unavailable'): string
}

/** Writes the hosted pages under the name of a shop, which its staff may change at any time. */
export function createHostedPages(merchant: () => Merchant): HostedPages {
  const page = createPage(merchant)
  return {
    pay: (payment) => (payment.data.challenged ? challengePage(payment, page) : cardPage(payment, page)),
    dropped(payment) {
      const language = spoken(payment)
      const m = sandboxMessages[language]
      return page(language, m.dropped, `<h1>${m.dropped}</h1><p>${m.droppedText}</p>`)
    },
    trouble(language, trouble) {
      const text = sandboxMessages[language][trouble]
      return page(language, text, `<h1>${text}</h1>`)
    },
  }
}
