import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of bulk edits of products. */
export const { useMessages } = defineMessages<typeof messages>('back-office/product-changes')

export type ChangeMessages = typeof messages
