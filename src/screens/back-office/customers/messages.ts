import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the list and the page of customers. */
export const { useMessages } = defineMessages<typeof messages>('back-office/customers')
