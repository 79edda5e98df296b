import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the newsletter and of back-in-stock notifications. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('shopfront/newsletter')
