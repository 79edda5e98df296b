import { defineMessages } from '../../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages about the columns of a file. */
export const { useMessages } = defineMessages<typeof messages>('back-office/jobs/columns')
