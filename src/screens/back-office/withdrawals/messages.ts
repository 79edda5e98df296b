import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of declarations of withdrawal. */
export const { useMessages } = defineMessages<typeof messages>('back-office/withdrawals')
