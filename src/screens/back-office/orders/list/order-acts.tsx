import { useState, type ReactNode } from 'react'
import { limits } from '#vocabulary/limits.ts'
import type { OrderJobAct } from '#vocabulary/orders/order-jobs.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { IconName } from '../../../ui/icons/names.ts'
import { useChosenRows, type ChosenRows } from '../../components/bulk/use-chosen-rows.ts'
import { useMessages as useShared } from '../../components/messages.ts'
import { useApi } from '../../session/api.ts'
import { useMay } from '../../session/office.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { OrderSummary } from '../../types.ts'
import { NotifyField } from '../notify-field.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useMessages as useOrderMessages } from '../messages.ts'
import { ManyOrdersDialog, type ManyOrdersProps } from './many-dialog.tsx'
import { useMessages } from './messages.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { TagDialog } from '../tags/tag-dialog.tsx'

const most = limits.ordersPerJob.value

/** The orders that an act is for; the shop looks at each again. */
const fits: Record<OrderJobAct, (order: OrderSummary) => boolean> = {
  ship: ({ status, fulfilment }) =>
    status === 'placed' && (fulfilment === 'unfulfilled' || fulfilment === 'partially_fulfilled'),
  capture: ({ payment }) => payment === 'authorised',
  cancel: ({ status, payment, fulfilment }) =>
    status === 'placed' && payment === 'pending' && fulfilment === 'unfulfilled',
  approve_returns: ({ returning }) => returning === 'requested',
  tag: () => true,
}

const needs: Record<OrderJobAct, Permission> = {
  ship: 'orders:fulfil',
  capture: 'orders:write',
  cancel: 'orders:write',
  approve_returns: 'orders:write',
  tag: 'orders:write',
}

const icons: Record<OrderJobAct, IconName> = {
  ship: 'truck',
  capture: 'credit-card',
  cancel: 'ban',
  approve_returns: 'check',
  tag: 'tag',
}

const dialogs: Record<OrderJobAct, (props: ManyOrdersProps) => ReactNode> = {
  ship: ShipDialog,
  capture: CaptureDialog,
  cancel: CancelDialog,
  approve_returns: ApproveDialog,
  tag: TagDialog,
}

/** The acts on the selected orders, each in a dialog with the orders that it is for. */
export function OrderActs<Row extends OrderSummary>({
  acts,
  selection,
  read,
}: ChosenRows<Row> & { acts: readonly OrderJobAct[] }) {
  const { many: m } = useMessages()
  const choose = useChosenRows({ selection, read }, most, useShared().bulk.tooMany)
  const may = useMay()
  const say = useToasts()
  const [open, setOpen] = useState<{ act: OrderJobAct; orders: readonly OrderSummary[] }>()

  async function begin(act: OrderJobAct): Promise<void> {
    const chosen = await choose()
    if (!chosen) return
    const orders = chosen.filter(fits[act])
    if (orders.length === 0) return say(m.none)
    if (orders.length < chosen.length) say(m.leftOut(m.count(chosen.length - orders.length)))
    setOpen({ act, orders })
  }
  const Dialog = open && dialogs[open.act]
  return (
    <>
      {acts
        .filter((act) => may(needs[act]) && (selection.all || selection.rows.some(fits[act])))
        .map((act) => (
          <Button
            key={act}
            size="small"
            kind={act === acts[0] ? 'primary' : 'secondary'}
            icon={icons[act]}
            onClick={() => void begin(act)}
          >
            {m.acts[act].open}
          </Button>
        ))}
      {Dialog && (
        <Dialog
          orders={open.orders}
          onDone={() => {
            setOpen(undefined)
            selection.clear()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** Captures the authorised payments of many orders. */
function CaptureDialog(props: ManyOrdersProps) {
  const api = useApi()
  return (
    <ManyOrdersDialog
      {...props}
      act="capture"
      start={(open, idempotencyKey) =>
        api.captureOrders({
          body: { orders: open.map(({ id: orderId }) => ({ orderId })) },
          idempotencyKey,
        })
      }
    />
  )
}

/** Approves the requested returns of many orders. */
function ApproveDialog(props: ManyOrdersProps) {
  const api = useApi()
  return (
    <ManyOrdersDialog
      {...props}
      act="approve_returns"
      start={(open, idempotencyKey) =>
        api.approveReturns({
          body: { orders: open.map(({ id: orderId }) => ({ orderId })) },
          idempotencyKey,
        })
      }
    />
  )
}

/** Cancels many orders that nobody has paid. */
function CancelDialog(props: ManyOrdersProps) {
  const api = useApi()
  const { enterReason } = useOrderMessages()
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  return (
    <ManyOrdersDialog
      {...props}
      act="cancel"
      kind="danger"
      missing={{ reason: reason.trim() === '' && enterReason }}
      start={(open, idempotencyKey) =>
        api.cancelUnpaidOrders({
          body: { reason, notify, orders: open.map(({ id: orderId }) => ({ orderId })) },
          idempotencyKey,
        })
      }
    >
      <ReasonField name="reason" value={reason} trouble={null} onChange={setReason} />
      <NotifyField value={notify} onChange={setNotify} />
    </ManyOrdersDialog>
  )
}
