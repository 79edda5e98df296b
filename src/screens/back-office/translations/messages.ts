import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the translations of the shop’s texts. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('back-office/translations')

export type TranslationMessages = typeof messages
