import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages about manufacturers. */
export const { useMessages } = defineMessages<typeof messages>('back-office/manufacturers')
