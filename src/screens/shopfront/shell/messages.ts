import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of header, footer and navigation. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/shell')
