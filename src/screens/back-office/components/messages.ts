import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the components that all screens of the back office share. */
export const { useMessages } = defineMessages<typeof messages>('back-office/components')
