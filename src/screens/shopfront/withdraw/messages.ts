import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of withdrawing from an order. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/withdraw')
