import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { useWords as useUiWords } from '../../ui/words.ts'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../words/rich.tsx'
import { Arrival } from '../cart/arrival.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { Order } from '../types.ts'
import { useWords } from './words.ts'
import type { Words } from './words/en.ts'
import styles from './order.module.css'

/** "It comes in 2 parcels, from Studio and Store.", as one more sentence. */
function Parts({ order: { plannedParcels } }: { order: Order }) {
  const w = useWords()
  const { sentences } = useUiWords()
  const places = new Intl.ListFormat(useLocale()).format(plannedParcels.map(({ location }) => location))
  return plannedParcels.length < 2 ? null : (
    <>
      {sentences}
      {w.inParcels(plannedParcels.length, places)}
    </>
  )
}

const packing = (w: Words, isPickup: boolean, unpaid: boolean): string =>
  isPickup ? (unpaid ? w.youCollectOncePaid : w.youCollect) : unpaid ? w.weSendOncePaid : w.weSend

function Preparation({ order, unpaid }: { order: Order; unpaid: boolean }) {
  const w = useWords()
  const { sentences } = useUiWords()
  const { delivery } = order
  return (
    <>
      <p>
        {w.confirmation(order.email)}
        {sentences}
        {packing(w, delivery.kind === 'pickup', unpaid)}
        {unpaid && delivery.kind === 'post' && (
          <>
            {sentences}
            <Rich text={w.thenTakes} days={<Arrival option={{ ...delivery, estimate: null }} />} />
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

/** The next steps of an order: payment, packing, arrival, and an account for guests. */
export function NextSteps({ order }: { order: Order }) {
  const { session } = useShell()
  const w = useWords()
  const access = new URLSearchParams(useLocation().search).get('access') ?? undefined
  const unpaid = order.payment === 'pending' || order.payment === 'partially_paid'
  const { instructions } = order.paymentMethod
  const isGuest = order.ownerIsGuest && !session.customer
  const demo = order.demo && <Notice>{w.demo}</Notice>
  if (order.toPay.amount === 0 && order.fulfilment !== 'unfulfilled' && !isGuest) return demo || null
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">{w.next}</h2>
      {demo}
      {order.toPay.amount > 0 && !instructions && (
        <>
          <p>
            <Rich text={w.stillToPay} amount={<Amount money={order.toPay} />} />
          </p>
          <p>
            <ButtonLink to={pathTo('pay', { orderId: order.id }, { access })} kind="primary">
              {w.payNow}
            </ButtonLink>
          </p>
        </>
      )}
      {unpaid && instructions && (
        <p dir="auto" className={styles.instructions}>
          {instructions}
        </p>
      )}
      {order.payment === 'pending' && order.payBy && (
        <p>
          <Rich text={w.payBy} date={<Moment at={order.payBy} timeZone={order.timeZone} />} />
        </p>
      )}
      {order.fulfilment === 'unfulfilled' && <Preparation order={order} unpaid={unpaid} />}
      {isGuest && <p>{w.keepAddress}</p>}
      <p className={styles.actions}>
        {isGuest && (
          <ButtonLink to={pathTo('signIn', null, { returnTo: pathTo('account') })}>
            {w.createAccount}
          </ButtonLink>
        )}
        <ButtonLink to={pathTo('collections')}>{w.lookAround}</ButtonLink>
      </p>
    </section>
  )
}
