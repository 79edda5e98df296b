import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of calls that failed. */
export const { messagesIn, useMessages } = defineMessages<typeof messages>('back-office/problems')
