/** How a payment method works; `redirect`: the payer is sent to the provider’s page. */
export const paymentMethodKinds = ['offline', 'redirect'] as const

/** One of {@link paymentMethodKinds}. */
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** A bank account that is paid to. */
export interface BankAccount {
  /** Null where nobody is named. */
  holder: string | null
  /** Without spaces. */
  iban: string
  bic: string | null
}

/** Kinds of payment events. */
export const paymentEventKinds = [
  'requested',
  'authorised',
  'captured',
  'refunded',
  'voided',
  'failed',
  'disputed',
  'dispute_ended',
] as const

/** Kinds of discrepancies between the shop and the payment provider. */
export const discrepancyKinds = [
  'payment_missing',
  'captured_less',
  'refund_missing',
  'given_back_twice',
  'capture_lost',
  'not_returned',
  'disputed',
] as const

/** One of {@link discrepancyKinds}. */
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

/** Whether a discrepancy is still to be looked into. */
export const discrepancyStates = ['open', 'resolved'] as const

/**
 * The route of a refund: the original payment method, the customer’s store credit, or by hand, where the store credit
 * that paid has ended with an erased customer.
 */
export const refundWays = ['payment', 'store_credit', 'manual'] as const

/** One of {@link refundWays}. */
export type RefundWay = (typeof refundWays)[number]

/** When money is taken: with the order, or when items ship. */
export const captureTimes = ['now', 'fulfilment'] as const

/** One of {@link captureTimes}. */
export type CaptureTime = (typeof captureTimes)[number]

/**
 * The states of a payment at its provider. `authorised` while something can still be taken, though a part may have been;
 * `captured` when all was.
 */
export const providerPaymentStates = ['pending', 'authorised', 'captured', 'failed', 'cancelled'] as const

/** One of {@link providerPaymentStates}. */
export type ProviderPaymentState = (typeof providerPaymentStates)[number]

/** The states of a dispute; `lost`: the bank has taken the amount back. */
export const disputeStates = ['open', 'won', 'lost'] as const

/** One of {@link disputeStates}. */
export type DisputeState = (typeof disputeStates)[number]

/** The side that pays for the return of items. */
export const returnPayers = ['shopper', 'shop'] as const
