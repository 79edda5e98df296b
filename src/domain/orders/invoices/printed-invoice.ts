import type { PrintDocument, PrintFact, PrintPicture, PrintRow, PrintTable } from '#ports/pdf/pdf.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { localeIn } from '#vocabulary/languages/languages.ts'
import { formatMoney } from '#vocabulary/money.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { percent, taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { addressLines } from '../../people/customers/address-lines.ts'
import type { InvoiceDocument } from './documents.ts'
import { invoiceMessages } from './messages.ts'
import { printDay } from './print-day.ts'
import type { InvoiceMessages } from './messages/en.ts'

/** `19 %`, `5 % + 9.975 %`, `0 %`; a dash for untaxed items. */
const percents = (taxes: readonly { rate: number }[]): string =>
  taxes.map(({ rate }) => percent(rate)).join(' + ') || '—'

type MoneyMessages = (amount: number) => string

/** The language and formats of an invoice. */
interface InvoiceFormat {
  w: InvoiceMessages
  money: MoneyMessages
  locale: string
}

function itemsOf(invoice: InvoiceDocument, { w, money }: InvoiceFormat): PrintTable {
  const discounted = invoice.totals.discount > 0
  const taxed = invoice.totals.taxLines.length > 0
  const row = (
    name: string,
    small: string,
    charged: {
      quantity: number
      price: number
      amount: number
      discount: number
      taxes: readonly { rate: number }[]
    },
  ): PrintRow => ({
    cells: [
      name,
      `${charged.quantity}`,
      money(charged.price),
      ...(discounted ? [charged.discount > 0 ? money(-charged.discount) : ''] : []),
      ...(taxed ? [percents(charged.taxes)] : []),
      money(charged.amount),
    ],
    small: small || undefined,
  })
  const rows = invoice.lines.map((line) =>
    row(line.title, [line.detail, line.sku].filter(Boolean).join(' · '), {
      ...line,
      price: line.unitPrice,
      amount: line.subtotal - line.discount,
    }),
  )
  const { delivery } = invoice
  if (delivery)
    rows.push(
      row(fillIn(w.delivery, 'name', delivery.name), '', {
        ...delivery,
        quantity: 1,
        amount: delivery.price - delivery.discount,
        taxes: delivery.taxParts.length === 1 ? (delivery.taxParts[0]?.taxes ?? []) : [],
      }),
    )
  return {
    columns: [
      { title: w.item, wide: true },
      { title: w.quantity, figures: true },
      { title: w.price, figures: true },
      ...(discounted ? [{ title: w.discount, figures: true as const }] : []),
      ...(taxed ? [{ title: w.tax, figures: true as const }] : []),
      { title: w.amount, figures: true },
    ],
    rows,
  }
}

function taxesOf({ totals }: InvoiceDocument, { w, money }: InvoiceFormat): PrintTable | null {
  if (totals.taxLines.length === 0) return null
  return {
    columns: [
      { title: w.taxByRate, wide: true },
      { title: w.on, figures: true },
      { title: w.tax, figures: true },
    ],
    rows: totals.taxLines.map(({ name, rate, net, amount }) => ({
      cells: [taxLabel({ name, rate }), money(net), money(amount)],
    })),
  }
}

function sumsOf({ kind, totals, taxInclusive }: InvoiceDocument, { w, money }: InvoiceFormat): PrintFact[] {
  const sums: PrintFact[] = [[w.subtotal, money(totals.subtotal)]]
  if (totals.discount > 0) sums.push([w.discount, money(-totals.discount)])
  if (totals.shipping > 0) sums.push([w.shipping, money(totals.shipping)])
  if (totals.tax > 0) {
    sums.push([w.net, money(totals.total - totals.tax)])
    sums.push([taxInclusive ? w.taxIncluded : w.tax, money(totals.tax)])
  }
  sums.push([kind === 'invoice' ? w.total : w.totalCredited, money(totals.total)])
  return sums
}

function factsOf(invoice: InvoiceDocument, { w, locale }: InvoiceFormat): PrintFact[] {
  const { kind, number, issuedAt, of, orderId, placedAt, shippedAt, seller, buyerVatId } = invoice
  const day = (at: Timestamp): string => printDay(at, locale, invoice.timeZone)
  const facts: PrintFact[] = [
    [kind === 'invoice' ? w.invoiceNumber : w.creditNoteNumber, number],
    [w.issued, day(issuedAt)],
  ]
  if (of) facts.push([w.forInvoice, of.number])
  facts.push([w.order, orderId], [w.ordered, day(placedAt)])
  if (shippedAt !== null) facts.push([w.shipped, day(shippedAt)])
  if (seller.vatId !== null) facts.push([w.ourVatId, seller.vatId])
  if (buyerVatId !== null) facts.push([w.yourVatId, buyerVatId])
  return facts
}

function notesOf(
  { kind, reason, exemption, taxInclusive, totals, demo }: InvoiceDocument,
  { w }: InvoiceFormat,
): string[] {
  return [
    ...(kind === 'credit_note' && reason !== null ? [fillIn(w.reason, 'reason', reason)] : []),
    ...(exemption === null ? [] : [exemption.note]),
    ...(totals.tax > 0 && taxInclusive ? [w.withTax] : []),
    ...(demo ? [w.demo] : []),
  ]
}

/** An invoice or credit note in words and figures, as it is printed. */
export function printedInvoice(invoice: InvoiceDocument, logo?: PrintPicture): PrintDocument {
  const { kind, number, seller, buyer, deliverTo, issuedAt, currency } = invoice
  const locale = localeIn(invoice.language, invoice.locale)
  const w = invoiceMessages(invoice.language)
  const money: MoneyMessages = (amount) => formatMoney({ amount, currency }, locale)
  const format = { w, money, locale }
  const heading = kind === 'invoice' ? w.invoice : w.creditNote
  const [billed, sent] = [addressLines(buyer, invoice.language), addressLines(deliverTo, invoice.language)]
  const registered = [seller.registration, seller.vatId && fillIn(w.vatId, 'id', seller.vatId)].filter(
    Boolean,
  )
  return {
    heading,
    title: `${heading} ${number}`,
    from: { name: seller.name, logo, lines: seller.address },
    to: { label: kind === 'invoice' ? w.invoiceFor : w.creditFor, lines: billed },
    also: billed.join('\n') === sent.join('\n') ? null : { label: w.deliveredTo, lines: sent },
    facts: factsOf(invoice, format),
    items: itemsOf(invoice, format),
    sums: sumsOf(invoice, format),
    taxes: taxesOf(invoice, format),
    notes: notesOf(invoice, format),
    unprintable: w.unprintable,
    foot: [seller.name, ...registered].join(' · '),
    page: w.page,
    language: locale,
    issuedAt,
  }
}
