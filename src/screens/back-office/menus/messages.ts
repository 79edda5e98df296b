import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages about menus. */
export const { useMessages } = defineMessages<typeof messages>('back-office/menus')
/** The type of {@link useMessages}. */
export type MenuMessages = typeof messages
