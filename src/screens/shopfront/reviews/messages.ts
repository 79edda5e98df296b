import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The words of one’s own reviews. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/reviews')
