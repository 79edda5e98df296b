import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the library of pictures. */
export const { useMessages } = defineMessages<typeof messages>('back-office/pictures')
/** The type of {@link useMessages}. */
export type PictureMessages = typeof messages
