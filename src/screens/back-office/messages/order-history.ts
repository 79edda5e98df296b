import { formatMoney } from '#vocabulary/money.ts'
import type { AdminOrder } from '../types.ts'
import type { SharedMessages } from './messages.ts'

type Entry = Pick<AdminOrder['history'][number], 'event' | 'details'>

/** The details of an entry, its amount as text. */
export interface HistoryEntry extends Omit<Entry['details'], 'amount' | 'quantity'> {
  /** Empty where no money moved. */
  amount: string
  quantity: number
  /** The carrier and the number of a parcel, as far as they are known. */
  tracking: readonly string[]
}

/** An entry of an order's history as a sentence. */
export function historySentence({ event, details }: Entry, m: SharedMessages, locale: string): string {
  const { amount, quantity = 0, carrier, trackingNumber } = details
  return m.history[event]({
    ...details,
    amount: amount ? formatMoney(amount, locale) : '',
    quantity,
    tracking: [carrier, trackingNumber].flatMap((each) => each || []),
  })
}
