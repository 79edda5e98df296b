import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../components/page.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { savedFormName } from '../session/saved-form.ts'
import { useMay } from '../session/office.ts'
import type { AdminOrder } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { CaptureDialog } from './payment/capture-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useMessages } from './messages.ts'
import { owed } from './effects.ts'
import { EditDialog } from './edit/edit-dialog.tsx'
import { FulfilDialog } from './shipping/fulfil-dialog.tsx'
import { FulfilmentTag } from './fulfilment-tag.tsx'
import { History } from './history.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { PaymentDialog } from './payment/payment-dialog.tsx'
import { RefundDialog } from './payment/refund-dialog.tsx'
import { TransfersPanel } from './payment/transfers-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import { ParcelsPanel } from './shipping/parcels-panel.tsx'
import { OpenReturnDialog } from './returns/return-dialogs.tsx'
import { TagsPanel } from './tags/tags-panel.tsx'
import { ReturnsPanel } from './returns/returns-panel.tsx'
import { AddressPanel, CustomerPanel, PaymentPanel } from './people-panels.tsx'
import styles from './orders.module.css'
import { inStaffNames } from './staff-names.ts'

/** Reads one order. */
export const loader = (args: LoaderFunctionArgs): Promise<AdminOrder> =>
  load(args, async (api, signal) =>
    inStaffNames(await api.getAdminOrder({ params: { orderId: args.params['orderId'] ?? '' }, signal })),
  )

/** One order: its items, state, history and acts. */
export function Component() {
  const order = useLoaderData<AdminOrder>()
  const m = useMessages()
  return (
    <Page
      key={order.id}
      title={order.id}
      back={{ to: places.orders, label: m.orders }}
      lead={<LocalMoment at={order.placedAt} />}
      beside={
        <>
          {order.status !== 'placed' && <StateTag of="order" state={order.status} />}
          <StateTag of="payment" state={order.payment} />
          {order.status !== 'cancelled' && (
            <FulfilmentTag
              order={order}
              packed={order.fulfilments.some(({ state }) => state === 'pending')}
            />
          )}
        </>
      }
      actions={<Actions order={order} />}
    >
      {order.demo && <Notice>{m.demo}</Notice>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <LinesPanel order={order} />
          <ParcelsPanel order={order} />
          <ReturnsPanel order={order} />
          <History order={order} />
        </div>
        <div className={styles.column}>
          <TransfersPanel order={order} />
          <CustomerPanel order={order} />
          <AddressPanel order={order} />
          <PaymentPanel order={order} />
          <InvoicesPanel order={order} />
          <TagsPanel order={order} />
        </div>
      </div>
    </Page>
  )
}

type Open = 'edit' | 'return' | 'fulfil' | 'refund' | 'cancel' | 'payment' | 'capture' | null

/** The actions that the order’s state and one’s role allow; the most likely one comes first and stands out. */
function Actions({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<Open>(() => savedFormName(['refund', 'cancel']))
  const { actions: m } = useMessages()
  const may = useMay()
  const close = () => setOpen(null)
  const ship = order.allowed.includes('fulfil') && may('orders:fulfil')
  const pay = order.allowed.includes('record_payment') && may('orders:write') && owed(order) > 0
  return (
    <>
      {order.allowed.includes('cancel') && may('orders:write') && (
        <Button size="small" onClick={() => setOpen('cancel')}>
          {m.cancel}
        </Button>
      )}
      {order.allowed.includes('edit') && may('orders:write') && (
        <Button size="small" aria-keyshortcuts="e" onClick={() => setOpen('edit')}>
          {m.edit}
        </Button>
      )}
      {order.allowed.includes('return') && may('orders:write') && (
        <Button size="small" onClick={() => setOpen('return')}>
          {m.return}
        </Button>
      )}
      {order.allowed.includes('refund') && may('orders:refund') && (
        <Button size="small" aria-keyshortcuts="r" onClick={() => setOpen('refund')}>
          {m.refund}
        </Button>
      )}
      {order.allowed.includes('capture') && may('orders:write') && (
        <Button size="small" onClick={() => setOpen('capture')}>
          {m.capture}
        </Button>
      )}
      {pay && (
        <Button size="small" kind="primary" onClick={() => setOpen('payment')}>
          {m.recordPayment}
        </Button>
      )}
      {ship && (
        <Button
          size="small"
          icon="truck"
          aria-keyshortcuts="s"
          kind={pay ? 'secondary' : 'primary'}
          onClick={() => setOpen('fulfil')}
        >
          {m.fulfil}
        </Button>
      )}
      {open === 'fulfil' && <FulfilDialog order={order} onClose={close} />}
      {open === 'edit' && <EditDialog order={order} onClose={close} />}
      {open === 'return' && <OpenReturnDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'capture' && <CaptureDialog order={order} onClose={close} />}
      {open === 'payment' && <PaymentDialog order={order} onClose={close} />}
    </>
  )
}
