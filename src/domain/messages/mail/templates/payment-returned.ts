import { formatMoney, type Money } from '#vocabulary/money.ts'
import type { OrderDocument } from '../../../orders/orders/order-document.ts'
import type { Draft } from './order-mails.ts'
import { localeFor, messagesFor } from './order-messages.ts'

/** A mail about a payment that came too late, or did not fit, and was refunded. */
export function draftPaymentReturned(
  amount: Money,
  whose: Pick<OrderDocument, 'language' | 'locale'>,
  shopUrl: string,
): Draft {
  const m = messagesFor(whose)
  return {
    subject: m.givenBack,
    title: m.givenBackTitle,
    blocks: [
      { kind: 'paragraph', text: m.givenBackText(formatMoney(amount, localeFor(whose))) },
      { kind: 'link', label: m.toShop, url: shopUrl },
    ],
  }
}
