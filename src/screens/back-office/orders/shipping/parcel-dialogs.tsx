import { useState } from 'react'
import { useApi } from '../../session/api.ts'
import type { Parcel } from '../../types.ts'
import { draftTracking, readTracking } from './tracking-draft.ts'
import { NotifyField } from '../notify-field.tsx'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { useMessages } from './messages.ts'
import { TrackingFields } from './tracking-fields.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

interface ParcelDialogProps extends AboutOrder {
  parcel: Parcel
}

/** Hands a packed parcel to the carrier, or changes how a parcel is followed. */
export function TrackingDialog({ order, parcel, ship, onClose }: ParcelDialogProps & { ship: boolean }) {
  const api = useApi()
  const m = useMessages()
  const [tracking, setTracking] = useState(() => draftTracking(parcel.tracking))
  const [notify, setNotify] = useState(true)
  const mutation = useOrderMutation(order, onClose)
  const now = order.fulfilments.find(({ id }) => id === parcel.id)
  const typed = readTracking(tracking)
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.changeFulfilment({
          params: { orderId: order.id, fulfilmentId: parcel.id },
          body: {
            notify,
            ...(ship ? { state: 'shipped' as const } : {}),
            ...(typed ? { tracking: typed } : {}),
          },
          idempotencyKey,
          version,
        }),
      ship ? m.parcelShipped : m.trackingChanged,
    )
  return (
    <OrderDialog
      title={ship ? m.shipParcel : m.editTracking}
      does={ship ? m.ship : m.save}
      mutation={mutation}
      allowed={ship ? now?.state === 'pending' : now?.state === 'pending' || now?.state === 'shipped'}
      missing={{ tracking: !ship && !typed && m.needsTracking }}
      {...(ship ? { effect: [notify ? m.confirmed(order.email) : m.notTold] } : {})}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TrackingFields optional={ship} draft={tracking} onChange={setTracking} trouble={mutation.trouble} />
      {ship && <NotifyField value={notify} onChange={setNotify} />}
    </OrderDialog>
  )
}

/** The states that a parcel moves to, each with the one before. */
const origins = { delivered: 'shipped', cancelled: 'pending' } as const

/** Marks a shipped parcel as delivered, or unpacks one that has not left. */
export function MoveParcelDialog({
  order,
  parcel,
  to,
  onClose,
}: ParcelDialogProps & { to: keyof typeof origins }) {
  const api = useApi()
  const m = useMessages()
  const mutation = useOrderMutation(order, onClose)
  const move = m.moves[to]
  const now = order.fulfilments.find(({ id }) => id === parcel.id)
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.changeFulfilment({
          params: { orderId: order.id, fulfilmentId: parcel.id },
          body: { state: to },
          idempotencyKey,
          version,
        }),
      move.done,
    )
  return (
    <OrderDialog
      title={move.title}
      does={move.does}
      mutation={mutation}
      allowed={now?.state === origins[to]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{move.effect(order.email)}</p>
    </OrderDialog>
  )
}
