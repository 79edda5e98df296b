import type { Money } from '#vocabulary/money.ts'

/**
 * What a provider says of one payment. `captured` and `refunded` are minor units of the payment's currency.
 */
export interface ProviderPayment {
  /** The provider's own id of the payment. */
  reference: string
  /** The key it was started with: the shop's checkout id. */
  key: string
  state: 'pending' | 'authorised' | 'captured' | 'failed' | 'cancelled'
  amount: Money
  captured: number
  refunded: number
  /** Why it failed, in the provider's words for the shopper. */
  failure?: string
  createdAt: string
}

/** What a provider is told when a payment is started. */
export interface PaymentStart {
  /** Idempotency key. Starting twice with one key gives the one payment. */
  key: string
  amount: Money
  /** Shown to the payer: the shop's name. */
  description: string
  email: string
  /** Absolute URL that the payer's browser comes back to, whatever happened. */
  returnUrl: string
}

/**
 * A way to pay. It decides nothing about orders: it moves money and says what happened. Asked at checkout, at
 * a provider's notification, at a refund and by the reconciler.
 *
 * @throws PaymentUnavailable when the provider did not answer: the outcome is not known, ask again with the
 *   same key
 */
export interface PaymentProvider {
  id: string
  /** What the shopper chooses it by. */
  label: string
  /** One line below the label: what happens next. */
  about: string
  /**
   * `offline`: the order is placed unpaid and staff record the payment. `redirect`: the payer is sent to a
   * page of the provider's.
   */
  kind: 'offline' | 'redirect'
  /** What a shopper who pays offline must do, such as where to transfer the amount to. */
  instructions?: string
  /** Starts (or finds, when the key is known) a payment. `redirectUrl` is where to send the payer. */
  start(request: PaymentStart): Promise<{ payment: ProviderPayment; redirectUrl?: string }>
  /** The payment started with this key, or undefined when the provider knows none. */
  find(key: string): Promise<ProviderPayment | undefined>
  /** Takes an authorised amount. Capturing twice changes nothing. */
  capture(reference: string): Promise<ProviderPayment>
  /** Ends a payment that has not been captured. One that has been is left and comes back as `captured`. */
  cancel(reference: string): Promise<ProviderPayment>
  /** Gives money back. Refunding twice with one key refunds once. */
  refund(request: {
    reference: string
    amount: Money
    key: string
  }): Promise<{ reference: string; state: 'succeeded' | 'failed'; failure?: string }>
  /**
   * Reads a notification (webhook) over its raw bytes and answers the key of the payment it is about.
   * @throws NotificationRefused when it is not signed by the provider or is too old
   */
  readNotification(headers: Headers, body: Uint8Array): Promise<{ key: string }>
  /** The provider's records created since a moment, oldest first, for the reconciler. */
  list(since: string): AsyncIterable<ProviderPayment>
}

/** The provider did not answer, or answered that it cannot now. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}

/** A notification that did not come from the provider, or came too late. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
}
