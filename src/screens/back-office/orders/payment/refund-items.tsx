import { useCallback } from 'react'
import { formatMoney } from '#vocabulary/money.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Choice } from '../../../ui/form/field.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { Facts } from '../../components/page.tsx'
import { errorAt } from '../../session/field-errors.ts'
import type { Trouble } from '../../session/operation.ts'
import { useApi } from '../../session/api.ts'
import { useLocale } from '../../../ui/format/locale.tsx'
import { readAmount, writeAmount } from '../../messages/money-text.ts'
import type { SharedMessages } from '../../messages/messages.ts'
import type { AdminOrder, RefundContent, RefundPreview } from '../../types.ts'
import type { Wording } from '../effects.ts'
import type { Quantities } from '../quantities.tsx'
import { allOf, pickedOf, UnitPicker, type Pickable } from '../unit-picker.tsx'
import { useOrderPreview, type Preview } from '../use-order-preview.ts'
import { useMessages, type PaymentMessages } from './messages.ts'

interface RefundRow extends Pickable {
  shipped: boolean
}

/** The items and the shipping of a refund as they are typed. */
export interface TypedItems {
  quantities: Quantities
  /** The refunded part of shipping. */
  shipping: string
  restock: boolean
}

export const noItems: TypedItems = { quantities: {}, shipping: '', restock: true }

/** The units that can be refunded, those that were not shipped first. */
export function refundRows({ lines, refundableLines }: AdminOrder): RefundRow[] {
  const rows = refundableLines.flatMap(({ lineId, unshipped, shipped }): RefundRow[] => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return []
    return [
      { id: `${lineId}-open`, line, most: unshipped, shipped: false },
      { id: `${lineId}-sent`, line, most: shipped, shipped: true },
    ]
  })
  return rows.filter(({ most }) => most > 0)
}

/** Everything that can be refunded. */
export const allItems = (order: AdminOrder, typed: TypedItems): TypedItems => {
  const { amount, currency } = order.refundableShipping
  const shipping = amount > 0 ? writeAmount(amount, currency) : ''
  return { ...typed, quantities: allOf(refundRows(order)), shipping }
}

/** The most of shipping that can go back. It has its tax in it, which the price of the method may not have. */
export function shippingLimit(
  { refundableShipping, refundableShippingTax: tax }: AdminOrder,
  m: Pick<PaymentMessages, 'atMost' | 'withTax'>,
  locale: string,
): string {
  const limit = m.atMost(formatMoney(refundableShipping, locale))
  return tax.amount > 0 ? m.withTax(limit, formatMoney(tax, locale)) : limit
}

/** The items and the shipping as the API takes them, with the errors of both. */
export function readItems(
  order: AdminOrder,
  { quantities, shipping, restock }: TypedItems,
  m: PaymentMessages & Pick<SharedMessages, 'amounts'>,
  locale: string,
) {
  const picked = pickedOf(refundRows(order), quantities)
  const { amount: most, currency } = order.refundableShipping
  const read = readAmount(shipping, currency, m)
  const wrong =
    'wrong' in read
      ? read.wrong
      : 'amount' in read && read.amount > most
        ? shippingLimit(order, m, locale)
        : undefined
  const part = 'amount' in read && !wrong ? read.amount : 0
  const items = (picked ?? []).map(({ row: { line, shipped }, quantity }) =>
    shipped ? { lineId: line.id, quantity, shipped } : { lineId: line.id, quantity, shipped, restock },
  )
  const isRight = picked !== undefined && wrong === undefined
  const content: RefundContent | undefined =
    isRight && (items.length > 0 || part > 0)
      ? { items, ...(part > 0 ? { shipping: { amount: part, currency } } : {}) }
      : undefined
  const count = (of: boolean): number =>
    items.filter(({ shipped }) => shipped === of).reduce((sum, { quantity }) => sum + quantity, 0)
  return { content, isCounted: picked !== undefined, wrong, cancelled: count(false), kept: count(true) }
}

type ReadItems = ReturnType<typeof readItems>

/** The effect on the items, in sentences. */
export function itemsEffect(
  { content, cancelled, kept }: ReadItems,
  restock: boolean,
  { m: { effects: m } }: Pick<Wording, 'm'>,
): string[] {
  if (!content) return [m.noItems]
  return [
    ...(cancelled > 0 ? [(restock ? m.itemsCancelled : m.itemsLost)(cancelled)] : []),
    ...(kept > 0 ? [m.itemsKept(kept)] : []),
  ]
}

/** The amount of the items, as the shop computes it. */
export function useRefundPreview(
  order: AdminOrder,
  content: RefundContent | undefined,
): Preview<RefundPreview> | undefined {
  const api = useApi()
  const { id: orderId } = order
  const ask = useCallback(
    (body: RefundContent) => api.previewRefund({ params: { orderId }, body }),
    [api, orderId],
  )
  return useOrderPreview(order, content, ask)
}

/** Selects all that can be refunded. */
export function AllItemsButton({ order, onSelect }: { order: AdminOrder; onSelect: () => void }) {
  const { refund: m } = useMessages()
  return (
    <div>
      <Button type="button" size="small" onClick={onSelect}>
        {order.refundableShipping.amount > 0 ? m.all : m.allItems}
      </Button>
    </div>
  )
}

/** Chooses the items and the shipping that a refund is for. */
export function RefundItemsFields({
  order,
  typed,
  read,
  trouble,
  onChange,
}: {
  order: AdminOrder
  typed: TypedItems
  read: ReadItems
  trouble: Trouble | null
  onChange: (typed: TypedItems) => void
}) {
  const words = useMessages()
  const { refund: m } = words
  const locale = useLocale()
  const rows = refundRows(order)
  const { amount: most, currency } = order.refundableShipping
  const pick = {
    quantities: typed.quantities,
    onChange: (quantities: Quantities) => onChange({ ...typed, quantities }),
  }
  return (
    <>
      <UnitPicker
        {...pick}
        legend={m.unshipped}
        about={m.unshippedAbout}
        rows={rows.filter(({ shipped }) => !shipped)}
      />
      {read.cancelled > 0 && (
        <Choice
          label={m.restock}
          checked={typed.restock}
          onChange={({ target }) => onChange({ ...typed, restock: target.checked })}
        />
      )}
      <UnitPicker
        {...pick}
        legend={m.shipped}
        about={m.shippedAbout}
        rows={rows.filter(({ shipped }) => shipped)}
      />
      {most > 0 && (
        <TextField
          label={m.shipping(currency)}
          name="refund-shipping"
          inputMode="decimal"
          value={typed.shipping}
          hint={shippingLimit(order, words, locale)}
          error={read.wrong ?? errorAt(trouble, '/shipping/amount')}
          onChange={(shipping) => onChange({ ...typed, shipping })}
        />
      )}
    </>
  )
}

/** The sums of the chosen items. */
export function RefundSum({ preview, count }: { preview: RefundPreview; count: number }) {
  const { sum: m } = useMessages().refund
  const { lines, shipping, worth, amount } = preview
  const { currency } = amount
  const add = (of: 'amount' | 'tax'): number => lines.reduce((all, line) => all + line[of].amount, 0)
  const fact = (word: string, minor: number) =>
    [word, <Amount key={word} money={{ amount: minor, currency }} />] as const
  const left = worth.amount - amount.amount
  const hasParts = (count > 0 && shipping.amount > 0) || left > 0
  return (
    <Facts
      facts={[
        ...(count > 0 ? [fact(m.items(count), add('amount'))] : []),
        ...(add('tax') > 0 ? [fact(m.tax, add('tax'))] : []),
        ...(shipping.amount > 0 ? [fact(m.shipping, shipping.amount)] : []),
        ...(left > 0 ? [fact(m.left, -left)] : []),
        ...(hasParts
          ? [
              [
                <strong key="total">{m.total}</strong>,
                <strong key="amount">
                  <Amount money={amount} />
                </strong>,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}
