import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the contact form. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/contact')
