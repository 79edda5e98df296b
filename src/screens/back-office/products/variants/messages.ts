import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the options and variants of a product. */
export const { useMessages } = defineMessages<typeof messages>('back-office/products/variants')

export type VariantMessages = typeof messages
