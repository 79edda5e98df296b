import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of payments and refunds. */
export const { useMessages } = defineMessages<typeof messages>('back-office/orders/payment')

/** These messages, for functions that are given them. */
export type PaymentMessages = typeof messages
