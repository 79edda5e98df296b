import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The words of the journal. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/journal')
