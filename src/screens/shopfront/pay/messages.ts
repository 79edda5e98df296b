import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the payment page of an order. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/pay')
