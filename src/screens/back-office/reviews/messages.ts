import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of reviews and the newsletter. */
export const { useMessages } = defineMessages<typeof messages>('back-office/reviews')
