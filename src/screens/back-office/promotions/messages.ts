import { defineMessages } from '../../messages/messages.ts'
import { useMessages as useShared, type SharedMessages } from '../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages about promotions. */
export const { useMessages, messagesIn } = defineMessages<typeof messages>('back-office/promotions')

/** All of them. */
export type PromotionMessages = typeof messages

/** The messages about fields that cannot be read, amounts included. */
export type FieldErrors = (typeof messages)['wrong'] & Pick<SharedMessages, 'amounts'>

/** The messages about fields that cannot be read, in the page's language. */
export const useFieldErrors = (): FieldErrors => ({
  ...useMessages().wrong,
  amounts: useShared().amounts,
})
