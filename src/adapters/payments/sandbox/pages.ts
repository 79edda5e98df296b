import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { languageOf, languages, type Language } from '#vocabulary/languages/languages.ts'
import { currencyExponent } from '#vocabulary/money.ts'
import type { Booked } from './books.ts'
import { testCards, type TestCard } from './payment-rules.ts'
import { sandboxMessages } from './messages.ts'

/** The stylesheet of the hosted pages: striped, so that nobody takes them for a real payment page. */
export const stylesheet = `
:root { color-scheme: light dark; --ground: light-dark(#eef1f4, #11161c); --sheet: light-dark(#fff, #1b222b);
  --ink: light-dark(#16202b, #e8edf2); --muted: light-dark(#55616d, #a9b4bf); --line: light-dark(#c6ced6, #3a4551);
  --action: light-dark(#174ea6, #8db4f7); --on-action: light-dark(#fff, #11161c) }
body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
body:lang(ar), body:lang(ja) { line-height: 1.7 }
.notice { margin: 0; padding: 12px 24px; color: #16202b; text-align: center; font-weight: 600;
  background: repeating-linear-gradient(135deg, #ffd84d 0 24px, #ffe68a 24px 48px) }
main { box-sizing: border-box; width: min(480px, 100% - 32px); margin: 40px auto; padding: 32px 24px; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px }
h1 { margin: 0 0 4px; font-size: 24px }
.amount { margin: 0 0 24px; font-size: 32px; font-weight: 600; font-variant-numeric: tabular-nums }
fieldset { margin: 0 0 24px; padding: 0; border: 0 }
legend { padding: 0 0 8px; font-weight: 600 }
label { display: flex; gap: 12px; align-items: baseline; min-height: 44px; padding: 8px 0; border-block-start: 1px solid var(--line); box-sizing: border-box }
label span { font-variant-numeric: tabular-nums }
small { display: block; color: var(--muted); font-size: 15px }
form + form { margin-top: 8px }
button { box-sizing: border-box; width: 100%; min-height: 48px; border: 1px solid var(--action); border-radius: 8px; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; cursor: pointer }
button.plain { background: none; color: var(--action) }
:focus-visible { outline: 3px solid var(--action); outline-offset: 3px }
`

function page(language: Language, title: string, body: string): string {
  const m = sandboxMessages[language]
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${m.company}</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/sandbox/style.css"></head>
<body><p class="notice">${m.notice}</p><main>${body}</main></body></html>
`
}

/** The payment's language, as far as the company speaks it. */
const spoken = ({ data }: Booked): Language => languageOf(data.language)

function amountOf(payment: Booked): string {
  const { amount, currency } = payment.data
  const format = new Intl.NumberFormat(spoken(payment), { style: 'currency', currency })
  return `<bdi>${escapeHtml(format.format(amount / 10 ** currencyExponent(currency)))}</bdi>`
}

const head = (payment: Booked): string =>
  `<h1>${escapeHtml(payment.data.description)}</h1><p class="amount">${amountOf(payment)}</p>`

/** Where the payer chooses a card. There is no field to type a number in: nobody can give away a real one. */
export function cardPage(payment: Booked): string {
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
    `${head(payment)}<form method="post" action="/sandbox/pay/${payment.id}"><fieldset><legend>${m.chooseCard}</legend>${cards}</fieldset><button>${pay}</button></form><form method="post" action="/sandbox/pay/${payment.id}/cancel"><button class="plain">${m.cancel}</button></form>`,
  )
}

/** The simulated confirmation at the payer's bank. */
export function challengePage(payment: Booked): string {
  const language = spoken(payment)
  const m = sandboxMessages[language]
  const answer = (value: string, label: string, kind: string): string =>
    `<form method="post" action="/sandbox/pay/${payment.id}/challenge"><input type="hidden" name="answer" value="${value}"><button${kind}>${label}</button></form>`
  return page(
    language,
    m.confirmTitle,
    `${head(payment)}<p>${m.bankConfirmation}</p>${answer('approve', m.approve, '')}${answer('refuse', m.refuse, ' class="plain"')}`,
  )
}

/** The page when the connection "drops" after the payment. */
export function droppedPage(payment: Booked): string {
  const language = spoken(payment)
  const m = sandboxMessages[language]
  return page(language, m.dropped, `<h1>${m.dropped}</h1><p>${m.droppedText}</p>`)
}

/** For an address of no payment, or while the books cannot be read, in the browser's language. */
export function troublePage(language: Language, trouble: 'unknown' | 'unavailable'): string {
  const text = sandboxMessages[language][trouble]
  return page(language, text, `<h1>${text}</h1>`)
}
