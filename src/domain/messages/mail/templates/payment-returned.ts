import { formatMoney, type Money } from '#vocabulary/money.ts'
import type { OrderDocument } from '../../../orders/orders/order-document.ts'
import type { Draft } from './order-mails.ts'
import { localeFor, wordsFor } from './order-words.ts'

/** A mail about a payment that came too late, or did not fit, and was refunded. */
export function draftPaymentReturned(
  amount: Money,
  whose: Pick<OrderDocument, 'language' | 'locale'>,
  shopUrl: string,
): Draft {
  const w = wordsFor(whose)
  return {
    subject: w.givenBack,
    title: w.givenBackTitle,
    blocks: [
      { kind: 'paragraph', text: w.givenBackText(formatMoney(amount, localeFor(whose))) },
      { kind: 'link', label: w.toShop, url: shopUrl },
    ],
  }
}
