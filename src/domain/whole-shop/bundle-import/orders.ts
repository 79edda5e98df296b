import { entryWrites } from '#engine/word-entries/entries.ts'
import { checkouts } from '../../buying/checkout/documents.ts'
import { customers } from '../../people/customers/documents.ts'
import { invoices, orderInvoices } from '../../orders/invoices/documents.ts'
import { mails } from '../../messages/mail/documents.ts'
import { listedOrder } from '../../orders/lookup/order-words.ts'
import { totalsWrites } from '../../orders/orders/customer-totals.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import { promotionUses } from '../../pricing/promotions/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, type Write } from '#ports/document-store/document-store.ts'
import { creditLedger } from './credit.ts'
import { movementsOf, type OrderMovements } from './ledger.ts'
import {
  asFound,
  inSteps,
  isSame,
  kept,
  left,
  same,
  type FileDocument,
  type ImportContext,
  type Plan,
} from './plan.ts'
import { stockLedger } from './stock.ts'

type FileOrder = FileDocument<OrderDocument>

async function refusal(
  { id, data }: FileOrder,
  { stock, credit }: { stock: OrderMovements; credit: OrderMovements },
  context: ImportContext,
): Promise<Plan | undefined> {
  const { store, lines } = context
  const unknown =
    data.customerId !== null &&
    (await lines.many(customers, [data.customerId])).size > 0 &&
    !(await store.get(customers, data.customerId))
  if (unknown) return left('left_customer_missing', 'customerId')
  if (!stock.areHere) return left('left_other_stock', 'lines')
  if (!credit.areHere) return left('left_other_credit', 'payments')
  const listed = (await lines.many(orderInvoices, [id])).get(id)?.entries ?? []
  const here = await store.getMany(
    invoices,
    listed.map(({ id: invoiceId }) => invoiceId),
  )
  if (here.size < listed.length) return left('left_other_invoices')
  return undefined
}

/** References of the order to documents that the shop does not have yet. */
async function missing<T>(
  collection: Collection<T>,
  ids: readonly string[],
  { store, lines }: ImportContext,
  fits: (data: T) => boolean = () => true,
): Promise<Write[]> {
  const known = await lines.many(collection, ids)
  const here = await store.getMany(collection, [...known.keys()])
  return [...known].flatMap(([id, data]) =>
    here.has(id) || !fits(data) ? [] : [put(collection, id, data, 'absent')],
  )
}

/** The payments of an order as their providers keep them in the store, as far as they do. */
async function missingRecords({ payments }: OrderDocument, context: ImportContext): Promise<Write[]> {
  const writes: Write[] = []
  for (const [storedProvider, records] of Object.entries(context.providerRecords)) {
    const references = payments.flatMap(({ provider, reference }) =>
      provider === storedProvider && reference !== null ? [reference] : [],
    )
    writes.push(...(await missing(records, [...new Set(references)], context)))
  }
  return writes
}

/** Counts the order as a use of each limited promotion that it used. */
async function countUses({ uses = [], status }: OrderDocument, { store }: ImportContext): Promise<Write[]> {
  if (status === 'cancelled') return []
  const writes: Write[] = []
  for (const { id, promotionId, limit } of uses) {
    const here = await store.get(promotionUses, id)
    const count = here?.data ?? { promotionId, used: 0, held: 0, limit }
    const used = count.used + 1
    const most = Math.max(count.limit, used + count.held)
    writes.push(put(promotionUses, id, { ...count, used, limit: most }, asFound(here)))
  }
  return writes
}

/**
 * Plans orders. A missing one is imported unchanged, with its checkout, its sent messages and the provider's own
 * record of it; it holds no stock, and nothing is charged or sent. An existing one stays unchanged, and movements of
 * one that cannot be imported no longer name it.
 */
export async function planOrder(order: FileOrder, context: ImportContext): Promise<Plan> {
  const { id, data } = order
  const here = await context.store.get(orders, id)
  if (here) return isSame(here.data, data) ? same : kept
  const stock = await movementsOf(stockLedger, id, context)
  const credit = await movementsOf(creditLedger, id, context)
  const refused = await refusal(order, { stock, credit }, context)
  if (refused) return { ...refused, steps: inSteps([...stock.loosen, ...credit.loosen]) }
  const mailIds = data.history.flatMap(({ mailId }) => (mailId === null ? [] : [mailId]))
  const beside = [
    ...(await missing(checkouts, [data.checkoutId], context, ({ state }) => state === 'placed')),
    ...(await missing(mails, [...new Set(mailIds)], context, ({ state }) => state === 'sent')),
    ...(await missingRecords(data, context)),
    ...stock.tie,
    ...credit.tie,
  ]
  const counted = [
    ...(await countUses(data, context)),
    ...(await totalsWrites(context.store, id, undefined, data)),
    ...entryWrites([], listedOrder(order)),
    put(orders, id, data, 'absent'),
  ]
  return { outcome: 'added', steps: inSteps(beside, counted) }
}
