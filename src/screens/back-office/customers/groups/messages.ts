import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages about customer groups and their members. */
export const { useMessages } = defineMessages<typeof messages>('back-office/customers/groups')
