import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The words of signing in. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/sign-in')
