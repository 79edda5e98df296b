import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of reviews, the newsletter and messages of shoppers. */
export const { useMessages } = defineMessages<typeof messages>('back-office/reviews')
