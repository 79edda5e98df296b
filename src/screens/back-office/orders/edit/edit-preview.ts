import { useCallback } from 'react'
import { formatMoney } from '#vocabulary/money.ts'
import { useLocale } from '../../../ui/format/locale.tsx'
import { useApi } from '../../session/api.ts'
import { fieldErrorsOf } from '../../session/field-errors.ts'
import { useMessages as useFailures } from '../../session/messages.ts'
import { troubleLabels } from '../../session/operation.ts'
import type { AdminOrder, EditPreview, OrderEdit } from '../../types.ts'
import { isByHand, type Wording } from '../effects.ts'
import { useMessages } from '../messages.ts'
import { useMessages as usePaymentMessages } from '../payment/messages.ts'
import { useOrderPreview, type Preview } from '../use-order-preview.ts'

type EditAnswer = Preview<EditPreview>

/** The preview of an edit as it stands in the form; undefined while there is none. */
export function usePreview(order: AdminOrder, edit: OrderEdit | undefined): EditAnswer | undefined {
  const api = useApi()
  const { id: orderId } = order
  const ask = useCallback(
    (body: OrderEdit) => api.previewOrderEdit({ params: { orderId }, body }),
    [api, orderId],
  )
  const preview = useOrderPreview(order, edit, ask)
  return preview?.isCurrent ? preview : undefined
}

type Answered = Pick<AdminOrder, 'paymentMethod'>
type EditMessages = ReturnType<typeof useMessages>['edit']

/** The effect of the button, money first: it stays in view however long the form is. */
function buttonOf(answer: EditPreview | null | undefined, m: EditMessages, locale: string): string {
  if (!answer) return m.save
  const { change } = answer
  const amount = formatMoney({ ...change, amount: Math.abs(change.amount) }, locale)
  if (change.amount === 0) return m.saveSame
  return change.amount > 0 ? m.saveMore(amount) : m.saveLess(amount)
}

/** The effect of an edit on the order's total and on money, in sentences. */
export function editEffect(
  order: Answered,
  { change, due, back, total }: EditPreview,
  m: EditMessages,
  { m: payment, locale }: Wording,
): string[] {
  const money = (amount: number): string => formatMoney({ ...change, amount }, locale)
  const now = money(total.amount)
  const by = money(Math.abs(change.amount))
  return [
    change.amount === 0 ? m.totalSame(now) : change.amount > 0 ? m.totalMore(now, by) : m.totalLess(now, by),
    ...(due.amount > 0 ? [m.willBeDue(money(due.amount))] : []),
    ...(back.amount > 0
      ? [
          isByHand(order)
            ? m.sendYourself(money(back.amount))
            : payment.effects.refundedBy(money(back.amount), order.paymentMethod.label),
        ]
      : []),
  ]
}

/**
 * The button of an edit, and its effect in sentences or why it is not possible; without an effect while there is no
 * preview.
 */
export function useChange(
  order: Answered,
  preview: EditAnswer | undefined,
): { button: string; effect: string[] | undefined } {
  const { edit: m } = useMessages()
  const wording = { m: usePaymentMessages(), locale: useLocale() }
  const failures = useFailures()
  const button = buttonOf(preview?.answer, m, wording.locale)
  if (preview?.answer) return { button, effect: editEffect(order, preview.answer, m, wording) }
  if (!preview?.trouble) return { button, effect: undefined }
  const [wrong] = fieldErrorsOf(preview.trouble)
  return { button, effect: [wrong?.message ?? troubleLabels(preview.trouble, failures)] }
}
