import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of staff and API tokens. */
export const { useMessages } = defineMessages<typeof messages>('back-office/staff')
