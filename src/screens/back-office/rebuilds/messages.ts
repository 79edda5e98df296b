import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages about rebuilds of the search index. */
export const { useMessages } = defineMessages<typeof messages>('back-office/rebuilds')
