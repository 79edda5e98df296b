import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored, Write } from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { PdfPrinter, PrintedFile } from '#ports/pdf/pdf.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { orders } from '../orders/documents.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite, type NewTask } from '#engine/work/outbox/tasks.ts'
import type { OrderChange } from '../orders/order-change.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { invoices, type InvoiceDocument, type OrderInvoice, type Seller } from './documents.ts'
import { issue, readOrderInvoices, type NumberPrefixes } from './issue-invoice.ts'
import { callsForInvoice, nextInvoice, type Issued } from './next-invoice.ts'
import { printedInvoice } from './printed-invoice.ts'
import { printedLogo, type ReadLogo } from './printed-logo.ts'

/** An invoice or credit note as it is stored. */
export type StoredInvoice = Stored<InvoiceDocument>

/** Dependencies of {@link createInvoices}. */
export interface InvoicesNeeds {
  store: DocumentStore
  clock: Clock
  lock: KeyedLock
  printer: PdfPrinter
  /** The shop as its invoices name it. */
  seller: Seller
  prefixes: NumberPrefixes
  /** Reads a logo as PNG; undefined when its file is gone. */
  readLogo?: ReadLogo
  /** Called before and after each commit, so that tests can end the process there. */
  crashPoint?: ((name: string) => void) | undefined
}

/** The invoices and credit notes of orders. */
export interface Invoices {
  /** The invoices and credit notes of an order, oldest first. One read. */
  list(orderId: string): Promise<readonly OrderInvoice[]>
  /**
   * All invoices and credit notes of the shop, newest first. @throws ShopFailure `invalid_request` on a cursor that
   * is not one
   */
  listAll(paging: Paging): Promise<Paged<StoredInvoice>>
  /**
   * Issues the invoice of an order, if none has been issued yet.
   * @throws ShopFailure `order_not_found`; `transition_refused` when it is neither paid nor shipped
   */
  demand(orderId: string): Promise<readonly OrderInvoice[]>
  /**
   * An invoice or credit note of an order as a PDF: the same bytes each time.
   * @throws ShopFailure `invoice_not_found`, also for one of another order
   */
  print(orderId: string, invoiceId: string): Promise<PrintedFile>
  /** Runs `invoices` tasks: issues the invoices and credit notes that an order needs. */
  invoiceTasks: TaskHandler
}

/** The outbox task that brings the invoices of an order up to date after a change made it `version`. */
const invoiceTask = (orderId: string, version: number): NewTask => ({
  id: `invoices:${orderId}:${version}`,
  kind: 'invoices',
  payload: { orderId },
})

/** The tasks for the commit that changes an order, if the change may need an invoice or a credit note. */
export function announceInvoices({ orderId, version, before, after, at }: OrderChange): Write[] {
  return before && callsForInvoice(before, after) ? [taskWrite(invoiceTask(orderId, version), at)] : []
}

/** An order needs a handful of documents; more at once than this means an endless loop. */
const mostAtOnce = 50

/** Creates the service that issues invoices and credit notes. */
export function createInvoices(needs: InvoicesNeeds): Invoices {
  const { store, clock, lock, printer, seller, prefixes, readLogo, crashPoint } = needs

  async function readIssued(entries: readonly OrderInvoice[]): Promise<Issued[]> {
    const ids = entries.map(({ id }) => id)
    const found = await readMany((some) => store.getMany(invoices, some), ids)
    return ids.map((id) => {
      const stored = found.get(id)
      if (!stored) throw new Error(`invoice ${id} is gone`)
      return { ...stored.data, id }
    })
  }

  /** Issues the next document that the order needs; returns whether there was one. */
  async function issueNext(orderId: string, onDemand: boolean): Promise<boolean> {
    return retryOnConflict(async () => {
      const known = await readOrderInvoices(store, orderId)
      const [order, issued] = await Promise.all([store.get(orders, orderId), readIssued(known.entries)])
      if (!order) throw new ShopFailure('order_not_found')
      const content = nextInvoice(orderId, order.data, issued, seller, onDemand)
      if (!content) return false
      const now = toTimestamp(clock.now())
      crashPoint?.('invoices: before commit')
      // A lock serialises this process; commits resolve conflicts with others.
      await lock.lock([`invoices ${content.kind}`], () => issue(store, content, known, { now, prefixes }))
      crashPoint?.('invoices: after commit')
      return true
    })
  }

  async function bringUpToDate(orderId: string, onDemand: boolean): Promise<void> {
    for (let issued = 0; issued < mostAtOnce; issued += 1) if (!(await issueNext(orderId, onDemand))) return
    throw new Error(`issuing the invoices of order ${orderId} does not end`)
  }

  const list = async (orderId: string) => (await readOrderInvoices(store, orderId)).entries

  return {
    list,
    listAll: (paging) => readPage(store, invoices, { index: 'byIssue', direction: 'desc' }, paging),
    async demand(orderId) {
      await bringUpToDate(orderId, true)
      const issued = await list(orderId)
      if (issued.length > 0) return issued
      throw new ShopFailure('transition_refused', {
        reason: 'invoice_not_yet',
      })
    },
    async print(orderId, invoiceId) {
      const invoice = await store.get(invoices, invoiceId)
      if (!invoice || invoice.data.orderId !== orderId) throw new ShopFailure('invoice_not_found')
      const logo = await printedLogo(invoice.data.seller.logo, readLogo)
      const bytes = await printer.print([printedInvoice(invoice.data, logo)])
      return { name: `${invoice.data.number.replaceAll(/[^\w.-]/g, '_')}.pdf`, bytes }
    },
    invoiceTasks: {
      async run(task) {
        await bringUpToDate(String(task.data.payload['orderId']), false)
        return []
      },
    },
  }
}
