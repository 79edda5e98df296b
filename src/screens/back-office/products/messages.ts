import { useMemo } from 'react'
import { defineMessages } from '../../messages/messages.ts'
import { useMessages as useShared, type SharedMessages } from '../messages/messages.ts'
import type { messages } from './messages/en.ts'

/** The messages of the editor of a product. */
export const { useMessages } = defineMessages<typeof messages>('back-office/products')

export type ProductMessages = typeof messages

/** The errors of a draft that this page finds itself, those of amounts among them. */
export type DraftMessages = ProductMessages['errors'] & Pick<SharedMessages, 'amounts'>

export function useDraftMessages(): DraftMessages {
  const { errors } = useMessages()
  const { amounts } = useShared()
  return useMemo(() => ({ ...errors, amounts }), [errors, amounts])
}
