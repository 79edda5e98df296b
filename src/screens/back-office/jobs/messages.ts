import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of imports and exports. */
export const { useMessages } = defineMessages<typeof messages>('back-office/jobs')
