import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The words of the start. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/home')
