import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the pictures of a product. */
export const { useMessages } = defineMessages<typeof messages>('back-office/products/media')

export type MediaMessages = typeof messages
