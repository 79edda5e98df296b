import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import type { Timestamp } from '#vocabulary/time.ts'
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

/** What stands before the year in a number, by kind of paper. */
export type NumberPrefixes = Readonly<Record<InvoiceKind, string>>

/** The papers of an order as they are stored; version `absent` where there are none yet. */
export interface InvoicesOfOrder {
  version: number | 'absent'
  entries: readonly OrderInvoice[]
}

/** Papers are numbered by kind and year (of UTC). */
export const seriesOf = (kind: InvoiceKind, at: Timestamp): string => `${kind}-${at.slice(0, 4)}`

/** `INV-2026-000042`: beyond a million a year the number grows longer. */
const numberOf = (prefix: string, at: Timestamp, sequence: number): string =>
  `${prefix}${at.slice(0, 4)}-${String(sequence).padStart(6, '0')}`

/** The id of the nth paper of an order, from 1. */
const invoiceId = (orderId: string, place: number): string => `${orderId}.${place}`

/** Reads which papers an order has. */
export async function readOrderInvoices(store: DocumentStore, orderId: string): Promise<InvoicesOfOrder> {
  const stored = await store.get(orderInvoices, orderId)
  return { version: stored?.version ?? 'absent', entries: stored?.data.entries ?? [] }
}

/** How far a series has come. */
export type SeriesState = { last: number; lastIssuedAt: Timestamp }

/** A paper that has got its number, with what changes by it. */
export interface NumberedInvoice {
  id: string
  invoice: InvoiceDocument
  seriesState: SeriesState
  /** All papers of the order, this one last. */
  entries: OrderInvoice[]
}

/** Gives a paper the next number of its series. `known` says how far that has come. */
export function numbered(
  content: InvoiceContent,
  entries: readonly OrderInvoice[],
  known: SeriesState | undefined,
  { now, prefixes }: { now: Timestamp; prefixes: NumberPrefixes },
): NumberedInvoice {
  const { kind, orderId, cause, of, totals } = content
  const sequence = (known?.last ?? 0) + 1
  const issuedAt = latest(now, known)
  const id = invoiceId(orderId, entries.length + 1)
  const number = numberOf(prefixes[kind], now, sequence)
  const entry: OrderInvoice = { id, kind, number, cause, of: of?.id ?? null, total: totals.total, issuedAt }
  return {
    id,
    invoice: { ...content, number, series: seriesOf(kind, now), sequence, issuedAt },
    seriesState: { last: sequence, lastIssuedAt: issuedAt },
    entries: [...entries, entry],
  }
}

/**
 * Gives a paper the next number of its series and writes it: number, paper and the order's list of papers
 * stand in one commit or not at all, so a number is neither lost nor given twice.
 * @throws StoreConflict when another paper came in between
 */
export async function issue(
  store: DocumentStore,
  content: InvoiceContent,
  { version, entries }: InvoicesOfOrder,
  { now, prefixes }: { now: Timestamp; prefixes: NumberPrefixes },
): Promise<Issued> {
  const { kind, orderId, currency } = content
  const series = seriesOf(kind, now)
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
