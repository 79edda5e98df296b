import { useEffect, useState } from 'react'
import { formatMoney } from '#vocabulary/money.ts'
import { useApi } from '../session/api.ts'
import { fieldErrorsOf } from '../session/field-errors.ts'
import type { SessionMessages } from '../session/messages/en.ts'
import { troubleOf, troubleLabels, type Trouble } from '../session/operation.ts'
import type { AdminOrder, EditPreview, OrderEdit } from '../types.ts'
import { isByHand } from './effects.ts'

/** The debounce of typing before a preview is requested, in milliseconds. */
const rest = 300

/** The answer to a preview, or why there is none. */
interface Preview {
  answer: EditPreview | null
  trouble: Trouble | null
}

/** The preview of an edit, requested from the shop whenever the form changes. */
export function usePreview(order: AdminOrder, edit: OrderEdit | undefined): Preview | undefined {
  const api = useApi()
  const { id: orderId, version } = order
  const [preview, setPreview] = useState<Preview & { of: string }>()
  // As text, so that the preview is requested again only when the content changes.
  const body = edit && JSON.stringify(edit)
  const previewKey = `${version} ${body}`
  useEffect(() => {
    if (body === undefined) return undefined
    let current = true
    const timer = setTimeout(() => {
      api.previewOrderEdit({ params: { orderId }, body: JSON.parse(body) as OrderEdit }).then(
        (answer) => current && setPreview({ of: previewKey, answer, trouble: null }),
        (error: unknown) =>
          current && setPreview({ of: previewKey, answer: null, trouble: troubleOf(error) }),
      )
    }, rest)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [api, previewKey, body, orderId])
  return body !== undefined && preview?.of === previewKey ? preview : undefined
}

function effectOf(order: AdminOrder, { change, due, back, total }: EditPreview, locale: string): string[] {
  const money = (amount: number): string => formatMoney({ ...change, amount }, locale)
  return [
    change.amount === 0
      ? `The new total is ${money(total.amount)}, unchanged.`
      : `The new total is ${money(total.amount)}: ${money(Math.abs(change.amount))} ${change.amount > 0 ? 'more' : 'less'}.`,
    ...(due.amount > 0 ? [`${money(due.amount)} will be due. The customer is notified.`] : []),
    ...(back.amount > 0
      ? [
          isByHand(order)
            ? `Send ${money(back.amount)} to the customer yourself.`
            : `${money(back.amount)} is refunded to the customer by ${order.paymentMethod.label}.`,
        ]
      : []),
  ]
}

/** The effect of the button, money first: it stays in view however long the form is. */
export function changeButton(preview: Preview | undefined, locale: string): string {
  if (!preview?.answer) return 'Save changes'
  const { change } = preview.answer
  const amount = formatMoney({ ...change, amount: Math.abs(change.amount) }, locale)
  if (change.amount === 0) return 'Save changes, same total'
  return change.amount > 0 ? `Save changes, ${amount} more` : `Save changes, ${amount} less`
}

/** The effect of an edit in sentences, or why it is not possible; undefined while there is no preview. */
export function changeEffect(
  order: AdminOrder,
  preview: Preview | undefined,
  locale: string,
  failures: SessionMessages,
): string[] | undefined {
  if (preview?.answer) return effectOf(order, preview.answer, locale)
  if (!preview?.trouble) return undefined
  const [wrong] = fieldErrorsOf(preview.trouble)
  return [wrong?.message ?? troubleLabels(preview.trouble, failures)]
}
