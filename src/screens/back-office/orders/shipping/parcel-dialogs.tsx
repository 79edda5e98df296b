import { useState } from 'react'
import { useApi } from '../../session/api.ts'
import type { AdminOrder, Parcel } from '../../types.ts'
import { draftTracking, readTracking } from './carriers.ts'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { TrackingFields } from './tracking-fields.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

interface ParcelDialogProps extends AboutOrder {
  parcel: Parcel
}

/** Hands a packed parcel to the carrier, or changes how a parcel is followed. */
export function TrackingDialog({ order, parcel, ship, onClose }: ParcelDialogProps & { ship: boolean }) {
  const api = useApi()
  const [tracking, setTracking] = useState(() => draftTracking(parcel.tracking))
  const mutation = useOrderMutation(order, onClose)
  const now = order.fulfilments.find(({ id }) => id === parcel.id)
  const typed = readTracking(tracking)
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.changeFulfilment({
          params: { orderId: order.id, fulfilmentId: parcel.id },
          body: { ...(ship ? { state: 'shipped' as const } : {}), ...(typed ? { tracking: typed } : {}) },
          idempotencyKey,
          version,
        }),
      ship ? 'Parcel shipped' : 'Tracking changed',
    )
  return (
    <OrderDialog
      title={ship ? 'Ship parcel' : 'Edit tracking'}
      does={ship ? 'Ship' : 'Save'}
      mutation={mutation}
      allowed={ship ? now?.state === 'pending' : now?.state === 'pending' || now?.state === 'shipped'}
      missing={{ tracking: !ship && !typed && 'Enter a carrier and a tracking number' }}
      {...(ship ? { effect: [`${order.email} receives a shipping confirmation by e-mail.`] } : {})}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TrackingFields optional={ship} draft={tracking} onChange={setTracking} trouble={mutation.trouble} />
    </OrderDialog>
  )
}

const moves = {
  delivered: {
    title: 'Mark parcel as delivered',
    does: 'Mark as delivered',
    done: 'Parcel delivered',
    from: 'shipped',
    effect: (order: AdminOrder) => `${order.email} receives a delivery confirmation by e-mail.`,
  },
  cancelled: {
    title: 'Unpack parcel',
    does: 'Unpack',
    done: 'Parcel unpacked',
    from: 'pending',
    effect: () => 'Its items become unfulfilled again.',
  },
} as const

/** Marks a shipped parcel as delivered, or unpacks one that has not left. */
export function MoveParcelDialog({
  order,
  parcel,
  to,
  onClose,
}: ParcelDialogProps & { to: keyof typeof moves }) {
  const api = useApi()
  const mutation = useOrderMutation(order, onClose)
  const move = moves[to]
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
      allowed={now?.state === move.from}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{move.effect(order)}</p>
    </OrderDialog>
  )
}
