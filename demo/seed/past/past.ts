import type { PastPerson } from '../../past/people.ts'
import type { ShopperAccount } from '../../past/shopper.ts'
import { addToBook } from '#domain/people/customers/address-book.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { customerId, withProfile } from '#domain/people/customers/profile.ts'
import { day, plus, type Timestamp } from '#vocabulary/time.ts'
import { orderDocuments, unitsOf, type Sender } from '../../generate/order-documents.ts'
import { createSales, type Sales } from '../../generate/assortment.ts'
import { wanted, type Wanted } from '../commit-missing.ts'
import type { DrawnPicture } from '../products.ts'
import { liveOrders, pastIssuer, type LivedOrder, type PastPayments } from './lived-orders.ts'
import { invoiceDocuments, type InvoiceNeeds } from './invoices.ts'
import { questionDocuments } from './questions.ts'
import { reviewDocuments } from './reviews.ts'
import { shopperDocuments } from './shopper.ts'
import { togetherDocuments } from './together.ts'

/** What the demo's order history is generated from. */
export interface PastNeeds {
  sender: Sender
  invoicing: InvoiceNeeds
  payments: PastPayments
  /** The shopper whom visitors of the demo may sign in as. */
  shopper: ShopperAccount
  /** Keys the hashes that identify shoppers. */
  secret: string
}

/** The past of the demo as documents, except products and stock, and what of them was sold. */
export interface Past {
  documents: Wanted[]
  sales: Sales
}

/** The invented people who have an account, since the day before their first order. */
function customerDocuments(lived: readonly LivedOrder[]): Wanted[] {
  const first = new Map<PastPerson, Timestamp>()
  for (const { person, placed } of lived)
    if (placed.order.customerId === customerId(pastIssuer, person.email) && !first.has(person))
      first.set(person, placed.order.placedAt)
  return [...first].map(([{ name, email, address }, since]) => {
    const profile = { issuer: pastIssuer, subject: email, name, email, emailVerified: true }
    return wanted(customers, customerId(pastIssuer, email), {
      ...withProfile(undefined, profile, plus(since, -day)),
      addresses: [...addToBook([], { id: 'adr_1', isDefault: true, address })],
    })
  })
}

/**
 * Generates the past of the demo: what people bought in the months before `until`, what became of it, and what they say of
 * it. The same moment always gives the same documents.
 */
export function makePast(
  until: Timestamp,
  drawn: ReadonlyMap<string, readonly DrawnPicture[]>,
  { sender, invoicing, payments, shopper, secret }: PastNeeds,
): Past {
  const lived = liveOrders(until, drawn, payments, shopper)
  const sales = createSales()
  for (const { placed, simulated } of lived)
    sales.add(
      unitsOf(placed),
      simulated.returns.flatMap(({ holding }) => holding),
    )
  return {
    sales,
    documents: [
      ...customerDocuments(lived),
      ...shopperDocuments(lived, shopper),
      ...lived.flatMap(({ placed, simulated }) => orderDocuments(placed, simulated, sender)),
      ...invoiceDocuments(lived, invoicing),
      ...reviewDocuments(lived, until),
      ...questionDocuments(until),
      ...togetherDocuments(lived, secret),
    ],
  }
}
