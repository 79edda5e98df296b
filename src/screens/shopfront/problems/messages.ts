import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of failed calls and invalid fields. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/problems')
