import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { Arrival } from '../cart/arrival.tsx'
import { useMessages as useShellMessages } from '../shell/messages.ts'
import { useShell } from '../shell/shell-data.ts'
import type { Order } from '../types.ts'
import { Transfer } from './transfer/transfer.tsx'
import { useMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'
import styles from './order.module.css'

/** "It comes in 2 parcels, from Studio and Store.", as one more sentence. */
function Parts({ order: { plannedParcels } }: { order: Order }) {
  const m = useMessages()
  const { sentences } = useUiMessages()
  const places = new Intl.ListFormat(useLocale()).format(plannedParcels.map(({ location }) => location))
  return plannedParcels.length < 2 ? null : (
    <>
      {sentences}
      {m.inParcels(plannedParcels.length, places)}
    </>
  )
}

const packing = (m: Messages, isPickup: boolean, unpaid: boolean): string =>
  isPickup ? (unpaid ? m.youCollectOncePaid : m.youCollect) : unpaid ? m.weSendOncePaid : m.weSend

function Preparation({ order, unpaid }: { order: Order; unpaid: boolean }) {
  const m = useMessages()
  const { sentences } = useUiMessages()
  const { delivery } = order
  const { keepsMails } = useShell().shop
  return (
    <>
      <p>
        {!keepsMails && (
          <>
            {m.confirmation(order.email)}
            {sentences}
          </>
        )}
        {packing(m, delivery.kind === 'pickup', unpaid)}
        {unpaid && delivery.kind === 'post' && (
          <>
            {sentences}
            <Rich text={m.thenTakes} days={<Arrival option={{ ...delivery, estimate: null }} />} />
          </>
        )}
        {delivery.instructions && (
          <>
            {sentences}
            <bdi>{delivery.instructions}</bdi>
          </>
        )}
        <Parts order={order} />
      </p>
      {!unpaid && (
        <p className={styles.arrival}>
          <Arrival option={delivery} />
        </p>
      )}
    </>
  )
}

/** The limits of a demo, in one quiet paragraph. */
function DemoNote({ order: { demo } }: { order: Order }) {
  const m = useMessages()
  const { keepsMails: mailsStay } = useShellMessages()
  const { sentences } = useUiMessages()
  const { keepsMails } = useShell().shop
  const facts = [demo && m.demo, keepsMails && mailsStay].filter(Boolean)
  return facts.length > 0 && <p className={styles.muted}>{facts.join(sentences)}</p>
}

/** The next steps of an order: payment, packing, arrival. */
export function NextSteps({ order }: { order: Order }) {
  const m = useMessages()
  const access = new URLSearchParams(useLocation().search).get('access') ?? undefined
  const unpaid = order.payment === 'pending' || order.payment === 'partially_paid'
  const { instructions } = order.paymentMethod
  if (order.toPay.amount === 0 && order.fulfilment !== 'unfulfilled') return null
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">{m.next}</h2>
      {order.toPay.amount > 0 && !instructions && (
        <>
          <p>
            <Rich text={m.stillToPay} amount={<Amount money={order.toPay} />} />
          </p>
          <p>
            <ButtonLink to={pathTo('pay', { orderId: order.id }, { access })} kind="primary">
              {m.payNow}
            </ButtonLink>
          </p>
        </>
      )}
      {unpaid && instructions && <Transfer order={order} />}
      {order.payment === 'pending' && order.payBy && (
        <p>
          <Rich text={m.payBy} date={<Moment at={order.payBy} timeZone={order.timeZone} />} />
        </p>
      )}
      {order.fulfilment === 'unfulfilled' && <Preparation order={order} unpaid={unpaid} />}
      {order.fulfilment === 'unfulfilled' && <DemoNote order={order} />}
      <p className={styles.actions}>
        <ButtonLink to={pathTo('collections')}>{m.lookAround}</ButtonLink>
      </p>
    </section>
  )
}
