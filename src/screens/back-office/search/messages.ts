import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages about the settings of the search. */
export const { useMessages } = defineMessages<typeof messages>('back-office/search')
