import type { MailDocument } from '../../messages/mail/documents.ts'
import type { CheckoutDocument } from '../../buying/checkout/documents.ts'
import { erasedEmail } from '../../people/customers/erased.ts'
import type { PostalAddress } from '../../people/customers/postal-address.ts'
import type { EventDetails, OrderDocument } from '../../orders/orders/order-document.ts'
import type { PaymentEvent } from '../../orders/orders/payment-events.ts'
import { usesWithoutBuyer } from '../../pricing/promotions/uses.ts'
import { openRefunds, paymentFigures } from '../../orders/orders/figures.ts'
import { renameCredit } from './store-credit.ts'

/** The replacement for an erased person: random, and the same in all of their documents. */
export interface Pseudonym {
  id: string
  name: string
  /** One that no mail can reach. */
  email: string
}

/** The pseudonym of an erasure's id. */
export const pseudonymOf = (id: string): Pseudonym => ({
  id,
  name: 'Erased customer',
  email: erasedEmail(id),
})

/**
 * Whether something of an order is still to be done for which its names are needed: pay, ship, give money
 * back, settle a dispute.
 */
export function isUnderWay(order: OrderDocument): boolean {
  const { authorised, paid } = paymentFigures(order.payments)
  const owed = authorised > 0 || (order.status === 'cancelled' && paid > 0)
  return (
    order.todo !== null ||
    order.returning !== null ||
    order.payment === 'disputed' ||
    openRefunds(order.payments).length > 0 ||
    owed
  )
}

/** A country alone: taxes depend on it. */
const withoutPerson = ({ country }: PostalAddress, { name }: Pseudonym): PostalAddress => ({
  name,
  line1: 'Erased',
  city: 'Erased',
  country,
})

/** History in words of the shop's own; typed texts may name anyone. */
const eventText = (event: string): string =>
  event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ')

/** Manual discounts, without their typed reasons. */
const withoutReasons = <Priced extends Pick<OrderDocument['lines'][number], 'discounts'>>(
  priced: Priced,
): Priced => ({
  ...priced,
  discounts: priced.discounts.map((each) =>
    each.promotionId === 'staff' ? { ...each, name: 'Discount' } : each,
  ),
})

/** Replaces the reason of an exemption, which staff have typed. */
const exempt = 'Exempt from tax'

/** A note on a price, without the words of whoever set it or exempted its buyer. */
function withoutTyped(note: OrderDocument['lines'][number]['explanation'][number]): typeof note {
  if (note.rule === 'staff') return { ...note, name: '' }
  return note.rule === 'tax_exemption' && note.applied ? { ...note, reason: exempt } : note
}

/** The purchase with items and amounts unchanged, without the typed reasons for discounts. */
const withoutTypedReasons = ({
  lines,
  delivery,
}: OrderDocument): Pick<OrderDocument, 'lines' | 'delivery'> => ({
  lines: lines.map((line) => ({
    ...withoutReasons(line),
    explanation: line.explanation.map(withoutTyped),
  })),
  delivery: delivery && withoutReasons(delivery),
})

/** A history entry without texts that people have written and without tracking data. */
const withoutWriting = ({
  text: _text,
  carrier: _carrier,
  trackingNumber: _number,
  ...figures
}: EventDetails): EventDetails => figures

/**
 * An order as the books need it: its number, lines, amounts, taxes and country stay; whoever it was becomes a
 * pseudonym, and everything that people have typed goes.
 */
export function withoutBuyer(order: OrderDocument, pseudonym: Pseudonym): OrderDocument {
  const { paymentMethod } = order
  const isTyped = ({ provider }: PaymentEvent): boolean =>
    paymentMethod.kind === 'offline' && provider === paymentMethod.id
  const renamed = (text: string): string => renameCredit(text, order, pseudonym.id)
  return {
    ...order,
    ...withoutTypedReasons(order),
    ...(order.uses ? { uses: usesWithoutBuyer(order.uses) } : {}),
    customerId: pseudonym.id,
    email: pseudonym.email,
    emailKey: pseudonym.email,
    deliveryAddress: withoutPerson(order.deliveryAddress, pseudonym),
    billingAddress: withoutPerson(order.billingAddress, pseudonym),
    // The VAT number of an exemption stays: the books must show to whom nothing was charged.
    vatId: order.taxExemption?.vatId ?? null,
    taxExemption: order.taxExemption && { ...order.taxExemption, note: exempt },
    note: null,
    giftMessage: null,
    ...(order.tags ? { tags: [] } : {}),
    // The text of a bank statement names the payer, and a provider's reference identifies them.
    payments: order.payments.map((event) => ({
      ...event,
      id: renamed(event.id),
      note: null,
      reference: event.reference === null || isTyped(event) ? null : renamed(event.reference),
    })),
    returns: order.returns.map((each) => ({ ...each, note: null, answer: null })),
    credits: order.credits.map((credit) => ({ ...credit, reason: eventText(credit.kind) })),
    fulfilments: order.fulfilments.map((parcel) => ({ ...parcel, tracking: null })),
    history: order.history.map((entry) => ({ ...entry, details: withoutWriting(entry.details) })),
  }
}

/** A message of which only the fact stays that it was written. */
export function withoutRecipient(
  { unsubscribe: _, ...mail }: MailDocument,
  { email }: Pseudonym,
): MailDocument {
  return { ...mail, to: email, person: null, text: 'Erased', html: '<p>Erased</p>' }
}

/** A checkout that became an order, without who paid. */
export function withoutPayer(
  checkout: CheckoutDocument,
  customerId: string | null,
  { email, id }: Pseudonym,
): CheckoutDocument {
  const whose = { customerId, currency: checkout.currency }
  const tenders = checkout.tenders.map((tender) => ({
    ...tender,
    accountId: renameCredit(tender.accountId, whose, id),
  }))
  return { ...checkout, email, purchase: null, tenders }
}
