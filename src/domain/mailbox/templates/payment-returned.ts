import { formatMoney, type Money } from '#vocabulary/money.ts'
import type { Draft } from './order-mails.ts'

/** Tells that a payment came too late, or did not fit, and has been given back. */
export function draftPaymentReturned(amount: Money, locale: string, shopUrl: string): Draft {
  return {
    subject: 'Your payment has been given back',
    title: 'Your payment could not become an order',
    blocks: [
      {
        kind: 'paragraph',
        text: `We received ${formatMoney(amount, locale)}, but by then the order could no longer be placed. Nothing was ordered, and the whole amount goes back the way it came. We are sorry.`,
      },
      { kind: 'link', label: 'Back to the shop', url: shopUrl },
    ],
  }
}
