import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of a variant’s further prices. */
export const { useMessages } = defineMessages<typeof messages>('back-office/products/prices')
