import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink, buttonLook } from '../../ui/form/button.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { pathTo } from '../../paths.ts'
import { stageOf } from '../order/progress.ts'
import { StageText } from '../order/stage-text.tsx'
import { statusesOf } from '../order/statuses.ts'
import { Steps } from '../order/steps.tsx'
import { trackingPages } from '../order/web-address.ts'
import { useMessages as useOrderMessages } from '../order/messages.ts'
import type { OwnOrder } from '../types.ts'
import { EmptyTile, Tile } from './tile.tsx'
import { useMessages } from './messages.ts'
import styles from './tiles.module.css'

/** The last order: its pictures, how far it has come, and the actions that it is opened for most. */
export function LastOrderTile({
  order,
  today,
  formKey,
}: {
  order: OwnOrder | null
  today: string
  formKey: string
}) {
  const m = useMessages()
  if (!order)
    return (
      <Tile id="last-order" title={m.lastOrder} wide>
        <EmptyTile text={m.noOrdersText} to={pathTo('collections')} button={m.lookAround} />
      </Tile>
    )
  return (
    <Tile id="last-order" title={m.lastOrder} all={{ to: pathTo('accountOrders'), text: m.allOrders }} wide>
      <LastOrder order={order} today={today} formKey={formKey} />
    </Tile>
  )
}

function LastOrder({ order, today, formKey }: { order: OwnOrder; today: string; formKey: string }) {
  const m = useMessages()
  const o = useOrderMessages()
  const { state, formAction } = useNavigation()
  const to = pathTo('accountOrder', { orderId: order.id })
  const rest = order.quantity - 1
  return (
    <div className={styles.order}>
      <Link to={to} className={styles.pictures} tabIndex={-1} aria-hidden>
        {order.images.map((image) => (
          <Picture key={image.url} image={image} sizes="(min-width: 48rem) 6rem, 22vw" alt="" />
        ))}
      </Link>
      <div className={styles.about}>
        <h3>
          <Link to={to}>{rest > 0 ? m.andMore(order.title, rest) : order.title}</Link>
        </h3>
        <p className={styles.muted}>
          <bdi className="whole">{order.id}</bdi> · <Moment at={order.placedAt} timeZone={order.timeZone} /> ·{' '}
          <Amount money={order.totals.total} />
        </p>
        <p className={styles.stage}>
          <StageText order={order} today={today} />
        </p>
        <p className={styles.facts}>
          {statusesOf(order, o).map(({ text, tone }) => (
            <StatusTag key={text} tone={tone}>
              {text}
            </StatusTag>
          ))}
        </p>
      </div>
      <div className={styles.way}>
        {stageOf(order) !== 'cancelled' && <Steps order={order} brief />}
        <div className={styles.acts}>
          <Track order={order} />
          <Form method="post" action={to}>
            <input type="hidden" name="key" value={`${formKey}-reorder`} />
            <Button
              type="submit"
              name="intent"
              value="reorder"
              size="small"
              icon="shopping-bag"
              busy={state !== 'idle' && formAction?.includes(to) === true}
            >
              {m.buyAgain}
            </Button>
          </Form>
        </div>
      </div>
    </div>
  )
}

/** Leads to the carrier where the parcel has an address there, else to the order. */
function Track({ order }: { order: OwnOrder }) {
  const m = useMessages()
  const o = useOrderMessages()
  const to = pathTo('accountOrder', { orderId: order.id })
  const [url] = trackingPages(order)
  if (!url || stageOf(order) !== 'sent')
    return (
      <ButtonLink to={to} kind="primary" size="small">
        {m.viewOrder}
      </ButtonLink>
    )
  return (
    <a href={url} rel="noreferrer" className={buttonLook({ kind: 'primary', size: 'small' })}>
      <Icon name="truck" />
      {o.track}
    </a>
  )
}
