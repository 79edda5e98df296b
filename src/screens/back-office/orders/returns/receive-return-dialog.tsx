import { useEffect, useState } from 'react'
import { formatMoney } from '#vocabulary/money.ts'
import { errorAt } from '../../session/field-errors.ts'
import { useApi } from '../../session/api.ts'
import { useMay } from '../../session/office.ts'
import { OptionField, TextField } from '../../kit/inputs.tsx'
import { useLocale } from '../../../ui/format/locale.tsx'
import type { AdminOrder, OrderReturn, StockLocation } from '../../types.ts'
import { readAmount } from '../../messages/money-text.ts'
import { isByHand, type Wording } from '../effects.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { useMessages as useOrderMessages } from '../messages.ts'
import { useMessages as usePaymentMessages } from '../payment/messages.ts'
import { useMessages } from './messages.ts'
import { OrderDialog } from '../order-dialog.tsx'
import { readReceived, ReceivedFields, type Awaited } from './received-fields.tsx'
import { worthOf } from './worth.ts'
import type { Quantities } from '../quantities.tsx'
import { shippingLimit } from '../payment/refund-items.tsx'
import { RefundWayField, usualWay, type RefundWay } from '../payment/refund-way.tsx'
import type { AboutReturn } from './return-dialogs.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

/** The lines of a return that are not wholly here. */
function awaitedOf(order: AdminOrder, requested: OrderReturn): Awaited[] {
  return [...new Set(requested.lines.map(({ lineId }) => lineId))].flatMap((lineId) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const parts = requested.lines.filter((part) => part.lineId === lineId)
    const most = parts.reduce((all, { quantity, received }) => all + quantity - received, 0)
    return line && most > 0 ? [{ line, most }] : []
  })
}

/** The places where items may go on sale, for staff with the permission to see them. */
function useLocations(): readonly StockLocation[] {
  const api = useApi()
  const may = useMay()('stock:read')
  const [locations, setLocations] = useState<readonly StockLocation[]>([])
  useEffect(() => {
    if (!may) return
    api.listLocations({}).then(
      ({ items }) => setLocations(items),
      () => setLocations([]),
    )
  }, [api, may])
  return locations
}

interface BackInput {
  subtotal: number
  delivery: number
  fee: number
  to: RefundWay
}

function effectOf(
  order: AdminOrder,
  { subtotal, delivery, fee, to }: BackInput,
  { m: { effects: m }, locale }: Wording,
): string[] {
  const money = (amount: number): string => formatMoney({ amount, currency: order.due.currency }, locale)
  const off = Math.max(0, subtotal + delivery - fee)
  // Then the expected payment of an exchange is no longer awaited, and subtracted.
  const owedAfter = order.totals.total.amount - order.credited.amount - off
  const back = Math.max(0, order.refundable.amount - Math.max(0, owedAfter))
  const goes =
    back === 0
      ? m.nothingRefunded
      : to === 'store_credit'
        ? m.toStoreCredit(money(back))
        : to === 'manual'
          ? m.erasedCredit
          : isByHand(order)
            ? m.sendYourself(money(back))
            : m.refundedToOriginal(money(back))
  return [m.deducted(money(off)), goes]
}

/** Takes in items that came back: the units, those to restock and where, and the refund. */
export function ReceiveReturnDialog({ order, requested, onClose }: AboutReturn) {
  const api = useApi()
  const m = useMessages()
  const { noItems } = useOrderMessages()
  const wording = { m: usePaymentMessages(), locale: useLocale() }
  const shared = useShared()
  const { currency } = order.due
  const awaited = awaitedOf(order, requested)
  const [here, setHere] = useState<Quantities>(() =>
    Object.fromEntries(awaited.map(({ line, most }) => [line.id, String(most)])),
  )
  const [shelf, setShelf] = useState<Quantities>({})
  const [locationId, setLocationId] = useState('')
  const [shipping, setShipping] = useState('')
  const [fee, setFee] = useState('')
  const [to, setTo] = useState<RefundWay>(() => usualWay(order))
  const locations = useLocations()
  const mutation = useOrderMutation(order, onClose)
  const lines = readReceived(awaited, here, shelf)
  const read = [readAmount(shipping, currency, shared), readAmount(fee, currency, shared)] as const
  const [delivery = 0, feeAmount = 0] = read.map((each) => ('amount' in each ? each.amount : 0))
  const { subtotal, refunded } = worthOf(order, requested, lines ?? [])
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.receiveReturn({
          params: { orderId: order.id, returnId: requested.id },
          body: {
            lines: lines ?? [],
            ...(locationId === '' ? {} : { locationId }),
            shipping: { amount: delivery, currency },
            fee: { amount: feeAmount, currency },
            to,
          },
          idempotencyKey,
          version,
        }),
      m.received.done,
    )
  return (
    <OrderDialog
      wide
      title={m.receive}
      does={m.receive}
      mutation={mutation}
      allowed={requested.state === 'approved' || requested.state === 'received'}
      missing={{
        items: !lines?.length && noItems,
        amounts: read.some((each) => 'wrong' in each) && m.received.checkAmounts,
      }}
      effect={[
        ...effectOf(order, { subtotal, delivery, fee: feeAmount, to }, wording),
        ...(refunded > 0 ? [wording.m.effects.refundedBefore(refunded)] : []),
      ]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ReceivedFields awaited={awaited} here={here} shelf={shelf} onHere={setHere} onShelf={setShelf} />
      {locations.length > 1 && (
        <OptionField
          label={m.received.location}
          name="return-location"
          value={locationId}
          error={errorAt(mutation.trouble, '/locationId')}
          none={m.received.originalLocation}
          options={locations}
          onChange={(id = '') => setLocationId(id)}
        />
      )}
      <TextField
        label={m.received.shippingRefund(currency)}
        optional
        name="return-shipping"
        inputMode="decimal"
        hint={shippingLimit(order, wording.m, wording.locale)}
        value={shipping}
        error={'wrong' in read[0] ? read[0].wrong : errorAt(mutation.trouble, '/shipping/amount')}
        onChange={setShipping}
      />
      <TextField
        label={m.received.fee(currency)}
        optional
        name="return-fee"
        inputMode="decimal"
        value={fee}
        error={'wrong' in read[1] ? read[1].wrong : errorAt(mutation.trouble, '/fee/amount')}
        onChange={setFee}
      />
      <RefundWayField order={order} way={to} error={errorAt(mutation.trouble, '/to')} onChange={setTo} />
    </OrderDialog>
  )
}
