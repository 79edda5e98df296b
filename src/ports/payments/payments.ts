import type {
  BankAccount,
  CaptureTime,
  DisputeState,
  PaymentMethodKind,
  ProviderPaymentState,
} from '#vocabulary/orders/payments.ts'
import type { Money } from '#vocabulary/money.ts'
import { inEnglish, type Said } from '#vocabulary/statements/statement.ts'

/** A payer's dispute of a payment at their bank. */
export interface Dispute {
  /** The provider's own id of the dispute. */
  id: string
  state: DisputeState
  /** Minor units of the payment's currency. */
  amount: number
}

/** A payment as the provider reports it. All amounts are minor units of the payment's currency. */
export interface ProviderPayment {
  /** The provider's own id of the payment. */
  reference: string
  /** The key it was started with: the shop's checkout id, or the key of an order's later payment. */
  key: string
  state: ProviderPaymentState
  amount: Money
  /** The authorised amount that can still be captured. */
  capturable: number
  captured: number
  refunded: number
  /** Whether an authorised amount can be captured in several parts; otherwise a partial capture voids the rest. */
  inParts: boolean
  disputes: readonly Dispute[]
  /** Why it failed, in the provider's words for the shopper. */
  failure?: string
  createdAt: string
}

/** The request that starts a payment. */
export interface PaymentStart {
  /** Idempotency key. Starting twice with one key gives the one payment. */
  key: string
  amount: Money
  capture: CaptureTime
  /** Until when it should be paid. A provider may allow more; a payer who comes too late is refunded. */
  payBy: string
  /** Shown to the payer: the shop's name. */
  description: string
  email: string
  /** BCP 47 tag of the language that the payer reads; a provider whose page lacks it shows another. */
  language: string
  /** Absolute URL that the payer's browser comes back to, whatever happened. */
  returnUrl: string
  /** Absolute URL for a payer who turns back, if the provider leaves the payment open for them. */
  cancelUrl: string
}

/**
 * A payment method. It decides nothing about orders: it moves money and reports the result. Called at checkout, at a
 * provider's notification, at a refund and by the reconciler.
 *
 * @throws PaymentUnavailable when the provider did not answer: the outcome is not known, retry with the same key
 */
export interface PaymentProvider {
  id: string
  /** Its name for shoppers. */
  label: string
  /** One line below the label: the next step. */
  about: string
  /**
   * `offline`: the order is placed unpaid and staff record the payment. `redirect`: the payer is sent to a
   * page of the provider's.
   */
  kind: PaymentMethodKind
  /** The origin of that page, when it is not the shop's own: forms of the shop may lead there. */
  pageOrigin?: string
  /** Instructions for an offline payment, such as the account to transfer the amount to. */
  instructions?: string
  /** The account that an offline payment goes to, where the shop names it apart from its instructions. */
  account?: BankAccount
  /** Days in which a shopper is to pay offline; none are named if left out. */
  days?: number
  /**
   * The least amount in a currency, in minor units; 0 without a minimum. Checked before the method is offered, so
   * that nobody is sent to pay an amount that `start` refuses.
   */
  least(currency: string): number
  /**
   * Starts (or finds, when the key is known) a payment. `redirectUrl` is where to send the payer.
   * @throws AmountRefused
   */
  start(request: PaymentStart): Promise<{ payment: ProviderPayment; redirectUrl?: string }>
  /** The payment started with this key, or undefined when the provider knows none. */
  find(key: string): Promise<ProviderPayment | undefined>
  /**
   * Captures (a part of) an authorised amount, once for each key. An amount beyond it captures nothing: the returned
   * payment has the actual state.
   */
  capture(reference: string, request: { amount: Money; key: string }): Promise<ProviderPayment>
  /** Cancels a pending payment, and voids the authorised amount. Captured amounts stay. */
  cancel(reference: string): Promise<ProviderPayment>
  /** Gives money back. Refunding twice with one key refunds once, though days lie between. */
  refund(request: {
    reference: string
    amount: Money
    key: string
    /** The owner of the money; null for a guest. Only for balances that the shop itself holds for its customers. */
    customerId?: string | null
  }): Promise<{ reference: string; state: 'succeeded' | 'failed'; failure?: string }>
  /**
   * Reads a notification (webhook) over its raw bytes and answers the key of the payment it is about.
   * @throws NotificationRefused when it is not signed by the provider or is too old
   */
  readNotification(headers: Headers, body: Uint8Array): Promise<{ key: string }>
  /** The provider's records created since a moment, oldest first, for the reconciler. */
  list(since: string): AsyncIterable<ProviderPayment>
}

/** The provider can never charge this amount: less than its least, or in a currency that it does not know. */
export class AmountRefused extends Error {
  override readonly name = 'AmountRefused'
  readonly reason: Said

  constructor(reason: Said) {
    super(inEnglish(reason))
    this.reason = reason
  }
}

/** The provider did not answer, or answered that it cannot now. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}

/** A notification that did not come from the provider, or came too late. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
}
