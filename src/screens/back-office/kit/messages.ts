import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages that all screens of records share. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('back-office/kit')
