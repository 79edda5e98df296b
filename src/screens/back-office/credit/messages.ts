import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of gift cards and store credit. */
export const { useMessages } = defineMessages<typeof messages>('back-office/credit')
