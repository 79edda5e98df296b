import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages about sessions, permissions and calls that failed. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('back-office/session')
