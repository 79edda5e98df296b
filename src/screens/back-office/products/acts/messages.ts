import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of acts on a product. */
export const { useMessages } = defineMessages<typeof messages>('back-office/products/acts')
