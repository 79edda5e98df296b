import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of several rooms: statuses, roles, typed amounts, the history of orders. */
export const { useMessages } = defineMessages<typeof messages>('back-office/messages')

/** These messages, for functions that are given them. */
export type SharedMessages = typeof messages
