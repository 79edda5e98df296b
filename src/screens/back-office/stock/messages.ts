import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of stock and its locations. */
export const { useMessages } = defineMessages<typeof messages>('back-office/stock')

export type StockMessages = typeof messages
