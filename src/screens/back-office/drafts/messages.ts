import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of orders that staff put together. */
export const { useMessages } = defineMessages<typeof messages>('back-office/drafts')
