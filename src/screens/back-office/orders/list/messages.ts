import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the lists of orders and returns. */
export const { useMessages } = defineMessages<typeof messages>('back-office/orders/list')
