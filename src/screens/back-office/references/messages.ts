import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages about references to products, collections, pages and posts. */
export const { useMessages } = defineMessages<typeof messages>('back-office/references')
