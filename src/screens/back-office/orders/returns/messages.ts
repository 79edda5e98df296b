import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of returns and their dialogs. */
export const { useMessages } = defineMessages<typeof messages>('back-office/orders/returns')

/** These messages, for functions that are given them. */
export type ReturnMessages = typeof messages
