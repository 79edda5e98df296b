import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { Markets } from '../../pricing/markets/documents.ts'
import { withdrawals } from '../../orders/withdrawals/documents.ts'
import type { WriteMail } from './mail-drafts.ts'
import { localeFor } from './templates/order-messages.ts'
import { draftWithdrawalReceipt } from './templates/withdrawal-receipt.ts'

/**
 * Creates the writer of the receipt of a declaration of withdrawal. It repeats the declaration and nothing of its order:
 * it goes to whatever address was given.
 */
export function writeWithdrawalReceipt({
  store,
  markets,
}: {
  store: DocumentStore
  markets: Pick<Markets, 'find'>
}): WriteMail {
  return async (id) => {
    const data = (await store.get(withdrawals, id))?.data
    if (!data) return undefined
    const { language, email, person } = data
    const { locale, timeZone } = markets.find(data.marketId).market
    const format = new Intl.DateTimeFormat(localeFor({ language, locale }), {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone,
    })
    const declared = format.format(new Date(data.declaredAt))
    return { to: email, person, language, ...draftWithdrawalReceipt(data, declared) }
  }
}
