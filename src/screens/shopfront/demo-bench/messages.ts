import { defineMessages } from '../../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the demo bench. */
export const { useMessages } = defineMessages<typeof messages>('shopfront/demo-bench')
