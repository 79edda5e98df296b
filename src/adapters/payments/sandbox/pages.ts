import { escapeHtml } from '#vocabulary/html-text.ts'
import { currencyExponent } from '#vocabulary/money.ts'
import { testCards, type Booked } from './books.ts'

/** The stylesheet of the hosted pages: striped, so that nobody takes them for a real payment page. */
export const stylesheet = `
:root { color-scheme: light }
body { margin: 0; background: #eef1f4; color: #16202b; font: 17px/1.5 system-ui, sans-serif }
.notice { margin: 0; padding: 12px 24px; text-align: center; font-weight: 600;
  background: repeating-linear-gradient(135deg, #ffd84d 0 24px, #ffe68a 24px 48px) }
main { box-sizing: border-box; width: min(480px, 100% - 32px); margin: 40px auto; padding: 32px 24px; background: #fff; border: 1px solid #c6ced6; border-radius: 8px }
h1 { margin: 0 0 4px; font-size: 24px }
.amount { margin: 0 0 24px; font-size: 32px; font-weight: 600; font-variant-numeric: tabular-nums }
fieldset { margin: 0 0 24px; padding: 0; border: 0 }
legend { padding: 0 0 8px; font-weight: 600 }
label { display: flex; gap: 12px; align-items: baseline; min-height: 44px; padding: 8px 0; border-top: 1px solid #dfe4e9; box-sizing: border-box }
label span { font-variant-numeric: tabular-nums }
small { display: block; color: #55616d; font-size: 15px }
form + form { margin-top: 8px }
button { box-sizing: border-box; width: 100%; min-height: 48px; border: 1px solid #174ea6; border-radius: 8px; background: #174ea6; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button.plain { background: none; color: #174ea6 }
:focus-visible { outline: 3px solid #174ea6; outline-offset: 3px }
`

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox payments</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/sandbox/style.css"></head>
<body><p class="notice">Sandbox payments — no real money</p><main>${body}</main></body></html>
`
}

function amountOf({ data }: Booked): string {
  const { amount, currency } = data
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return escapeHtml(format.format(amount / 10 ** currencyExponent(currency)))
}

const head = (payment: Booked): string =>
  `<h1>${escapeHtml(payment.data.description)}</h1><p class="amount">${amountOf(payment)}</p>`
const cancelForm = (id: string): string =>
  `<form method="post" action="/sandbox/pay/${id}/cancel"><button class="plain">Cancel and go back</button></form>`

/** Where the payer chooses a card. There is no field to type a number in: nobody can give away a real one. */
export function cardPage(payment: Booked): string {
  const cards = Object.entries(testCards)
    .map(
      ([id, { number, about }], index) =>
        `<label><input type="radio" name="card" value="${id}" required${index === 0 ? ' checked' : ''}><span>${number}<small>${about}</small></span></label>`,
    )
    .join('')
  return page(
    'Pay',
    `${head(payment)}<form method="post" action="/sandbox/pay/${payment.id}"><fieldset><legend>Choose a test card</legend>${cards}</fieldset><button>Pay ${amountOf(payment)}</button></form>${cancelForm(payment.id)}`,
  )
}

/** Where the payer's bank would ask them to confirm. */
export function challengePage(payment: Booked): string {
  const answer = (value: string, label: string, kind: string): string =>
    `<form method="post" action="/sandbox/pay/${payment.id}/challenge"><input type="hidden" name="answer" value="${value}"><button${kind}>${label}</button></form>`
  return page(
    'Confirm',
    `${head(payment)}<p>Your bank asks whether this is you.</p>${answer('approve', 'Approve', '')}${answer('refuse', 'Refuse', ' class="plain"')}`,
  )
}

/** What the payer sees when the connection "drops" after they have paid. */
export function droppedPage(): string {
  return page(
    'Connection lost',
    '<h1>The connection was lost</h1><p>The card has been charged, and this page will not take you back. Go back to the shop yourself: it knows.</p>',
  )
}

/** For an address that is no payment. */
export function unknownPage(): string {
  return page('Not found', '<h1>There is no such payment</h1>')
}
