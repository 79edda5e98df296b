import { defineMessages } from '../../messages/messages.ts'
import type { AllResourceMessages } from './resource-messages.ts'

/** The messages of the records that staff edit, by the name of their resource. */
export const { useMessages, messagesIn } = defineMessages<AllResourceMessages>('back-office/resources')
