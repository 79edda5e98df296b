import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The words below and beside a product that are loaded once it is shown. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/product-more')
