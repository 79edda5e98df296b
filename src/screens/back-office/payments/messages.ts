import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of payments that need a look. */
export const { useMessages } = defineMessages<typeof messages>('back-office/payments')
