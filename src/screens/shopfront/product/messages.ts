import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of a product's page. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/product')
