import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the checkout, and of the pages after the payment. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/checkout')
