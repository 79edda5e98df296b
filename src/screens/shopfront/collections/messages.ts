import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The words of the collections. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/collections')
