import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of reviews, the newsletter, messages of shoppers and questions about products. */
export const { useMessages } = defineMessages<typeof messages>('back-office/reviews')
