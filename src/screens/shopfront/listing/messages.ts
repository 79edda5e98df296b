import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The words of listings, their filters and cards. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/listing')
