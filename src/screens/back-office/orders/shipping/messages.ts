import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of parcels and their dialogs. */
export const { useMessages } = defineMessages<typeof messages>('back-office/orders/shipping')
