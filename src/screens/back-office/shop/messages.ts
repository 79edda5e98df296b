import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the profile of the shop. */
export const { useMessages } = defineMessages<typeof messages>('back-office/shop')
/** The type of {@link useMessages}. */
export type ShopMessages = typeof messages
