import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the rule builder and of lists of picked products. */
export const { useMessages } = defineMessages<typeof messages>('back-office/rules')
