import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the navigation, the palette and the pages without a screen. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('back-office/shell')
