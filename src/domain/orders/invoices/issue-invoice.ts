import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { dayIn, type Timestamp } from '#vocabulary/time.ts'
import {
  invoices,
  invoiceSeries,
  orderInvoices,
  type InvoiceDocument,
  type InvoiceKind,
  type OrderInvoice,
} from './documents.ts'
import type { Issued } from './next-invoice.ts'
import type { InvoiceContent } from './snapshot.ts'

/** The prefix before the year in a number, by kind of document. */
export type NumberPrefixes = Readonly<Record<InvoiceKind, string>>

/** The stored invoices of an order; version `absent` if there are none yet. */
export interface InvoicesOfOrder {
  version: number | 'absent'
  entries: readonly OrderInvoice[]
}

/** The year of the date that is printed, in the zone of the document. */
const yearOf = (at: Timestamp, timeZone: string): string => dayIn(at, timeZone).slice(0, 4)

/** Documents are numbered by kind and year. */
export const seriesOf = (kind: InvoiceKind, at: Timestamp, timeZone: string): string =>
  `${kind}-${yearOf(at, timeZone)}`

/** `INV-2026-000042`: beyond a million a year the number grows longer. */
const numberOf = (prefix: string, year: string, sequence: number): string =>
  `${prefix}${year}-${String(sequence).padStart(6, '0')}`

/** The id of the nth document of an order, from 1. */
const invoiceId = (orderId: string, place: number): string => `${orderId}.${place}`

/** Reads the list of an order's invoices and credit notes. */
export async function readOrderInvoices(store: DocumentStore, orderId: string): Promise<InvoicesOfOrder> {
  const stored = await store.get(orderInvoices, orderId)
  return { version: stored?.version ?? 'absent', entries: stored?.data.entries ?? [] }
}

/** How far a series has come. */
export type SeriesState = { last: number; lastIssuedAt: Timestamp }

/** A document with its number, and the records that change with it. */
export interface NumberedInvoice {
  id: string
  invoice: InvoiceDocument
  seriesState: SeriesState
  /** All documents of the order, this one last. */
  entries: OrderInvoice[]
}

/** Gives a document the next number of its series. `known` is the last number of the series. */
export function numbered(
  content: InvoiceContent,
  entries: readonly OrderInvoice[],
  known: SeriesState | undefined,
  { now, prefixes }: { now: Timestamp; prefixes: NumberPrefixes },
): NumberedInvoice {
  const { kind, orderId, cause, of, totals, timeZone } = content
  const sequence = (known?.last ?? 0) + 1
  const issuedAt = latest(now, known)
  const id = invoiceId(orderId, entries.length + 1)
  const number = numberOf(prefixes[kind], yearOf(now, timeZone), sequence)
  const entry: OrderInvoice = { id, kind, number, cause, of: of?.id ?? null, total: totals.total, issuedAt }
  return {
    id,
    invoice: { ...content, number, series: seriesOf(kind, now, timeZone), sequence, issuedAt },
    seriesState: { last: sequence, lastIssuedAt: issuedAt },
    entries: [...entries, entry],
  }
}

/**
 * Gives a document the next number of its series and writes it. Number, document and the order's list are written in
 * one commit, so a number is neither lost nor given twice.
 * @throws StoreConflict when another document was issued in between
 */
export async function issue(
  store: DocumentStore,
  content: InvoiceContent,
  { version, entries }: InvoicesOfOrder,
  { now, prefixes }: { now: Timestamp; prefixes: NumberPrefixes },
): Promise<Issued> {
  const { kind, orderId, currency, timeZone } = content
  const series = seriesOf(kind, now, timeZone)
  const known = await store.get(invoiceSeries, series)
  const made = numbered(content, entries, known?.data, { now, prefixes })
  await store.commit([
    put(invoiceSeries, series, made.seriesState, known?.version ?? 'absent'),
    put(invoices, made.id, made.invoice, 'absent'),
    put(orderInvoices, orderId, { currency, entries: made.entries }, version),
  ])
  return { ...made.invoice, id: made.id }
}

/** Clocks of processes differ; the dates of a series never go back. */
const latest = (now: Timestamp, series: SeriesState | undefined): Timestamp =>
  series && series.lastIssuedAt > now ? series.lastIssuedAt : now
