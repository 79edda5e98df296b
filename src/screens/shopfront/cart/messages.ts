import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of cart, drawer and totals. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/cart')
