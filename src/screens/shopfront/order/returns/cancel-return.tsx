import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { useMessages as useUiMessages } from '../../../ui/messages.ts'
import type { Order } from '../../types.ts'
import { useMessages } from '../messages.ts'
import type { Messages } from '../messages/en.ts'

/** A return as its shopper sees it. */
export type OrderReturn = Order['returns'][number]

/** The items of a return, each with its options. */
export const returnedItems = (
  order: Order,
  { lines }: Pick<OrderReturn, 'lines'>,
  m: Messages,
  between: string,
): string[] =>
  lines.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const names = [line?.title, ...(line?.options ?? []).map(({ value }) => value)]
    return m.countOf(quantity, names.filter(Boolean).join(between))
  })

/** Calls off a return until its items are received. `to` is the page of its order, where another page has this form. */
export function CancelReturn({
  order,
  requested,
  formKey,
  to,
}: {
  order: Order
  requested: OrderReturn
  formKey: string
  to?: string
}) {
  const m = useMessages()
  const { between } = useUiMessages()
  if (requested.state !== 'requested' && requested.state !== 'approved') return null
  return (
    <Form method="post" {...(to && { action: to })}>
      <input type="hidden" name="key" value={`${formKey}-${requested.id}`} />
      <input type="hidden" name="returnId" value={requested.id} />
      <Button type="submit" name="intent" value="cancel-return" kind="quiet" size="small">
        {m.callOff}
        <span className="spoken">
          {m.spokenOf(returnedItems(order, requested, m, between).join(between))}
        </span>
      </Button>
    </Form>
  )
}
