import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the ways to sign in. */
export const { useMessages } = defineMessages<typeof messages>('back-office/sign-in')
