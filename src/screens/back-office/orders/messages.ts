import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of an order’s page and of all dialogs about orders. */
export const { useMessages } = defineMessages<typeof messages>('back-office/orders')
