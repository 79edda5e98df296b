import { Fragment } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Money } from '#vocabulary/money.ts'
import { Moment } from '../../ui/format/moment.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { IconName } from '../../ui/icons/names.ts'
import { OrderTable } from '../orders/list/order-table.tsx'
import { Page, Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { Overview } from '../types.ts'
import { count } from '../messages/statuses.ts'
import { WeekPanel } from './week-chart.tsx'
import styles from './home.module.css'

/** Reads open tasks and the day’s figures. */
export const loader = (args: LoaderFunctionArgs): Promise<Overview> =>
  load(args, (api, signal) => api.getOverview({ signal }))

/** The first screen: open tasks, then the day’s figures. */
export function Component() {
  const overview = useLoaderData<Overview>()
  const { session, shop } = useOffice()
  const may = useMay()
  const greeting = `Welcome back, ${session.customer?.name ?? 'colleague'}.`
  return (
    <Page
      title="Home"
      lead={
        shop.demo ? `${greeting} The products of this shop are demo products. Nothing is shipped.` : greeting
      }
    >
      <SetAside documents={overview.setAside} />
      {overview.storeDamage && (
        <Notice tone="error">
          The shop’s database is damaged, and orders may get lost. Whoever runs the shop has to restore a
          backup. Found: {overview.storeDamage}
        </Notice>
      )}
      {overview.backups?.isOverdue && <Overdue {...overview.backups} />}
      <ToDo overview={overview} />
      <div className={styles.figures}>
        <Figure label="Orders today" now={[overview.today.orders]} before={[overview.yesterday.orders]} />
        <Figure label="Net sales today" now={overview.today.sales} before={overview.yesterday.sales} />
      </div>
      <WeekPanel overview={overview} />
      {may('orders:read') && (
        <Panel title="Latest orders" actions={<Link to={places.orders}>All orders</Link>}>
          {overview.latest.length === 0 ? (
            <EmptyState title="No orders yet" text="New orders appear here.">
              <a href="/">View shop</a>
            </EmptyState>
          ) : (
            <OrderTable orders={overview.latest} caption="Latest orders" />
          )}
        </Panel>
      )}
    </Page>
  )
}

/** Names the documents that the shop runs without. */
function SetAside({ documents }: { documents: Overview['setAside'] }) {
  if (documents.length === 0) return null
  return (
    <Notice tone="warning">
      <p>
        {documents.length === 1
          ? 'A document in the store does not fit. The shop runs without it until it is mended or removed there:'
          : `${documents.length} documents in the store do not fit. The shop runs without them until they are mended or removed there:`}
      </p>
      <ul>
        {documents.map(({ collection, id, reason }) => (
          <li key={`${collection}/${id}`}>
            <code>{`${collection}/${id}`}</code>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Says that backups are overdue, and why. */
function Overdue({ succeededAt, failure }: NonNullable<Overview['backups']>) {
  return (
    <Notice tone="warning">
      {succeededAt ? (
        <>
          The last backup that can be restored is of <Moment at={succeededAt} />.
        </>
      ) : (
        'There is no backup that can be restored.'
      )}
      {failure && ` The next one failed: ${failure}`}
    </Notice>
  )
}

interface Task {
  open: number
  label: string
  to: string
  icon: IconName
  /** Whether it is urgent enough to be coloured. */
  bad?: boolean
}

function ToDo({ overview }: { overview: Overview }) {
  const may = useMay()
  const tasks: (Task | false)[] = [
    may('orders:read') && {
      open: overview.toShip,
      label: `${count(overview.toShip, 'order')} to ship`,
      to: `${places.orders}?todo=ship`,
      icon: 'package',
    },
    may('orders:read') && {
      open: overview.toPay,
      label: `${count(overview.toPay, 'order')} with payment pending`,
      to: `${places.orders}?todo=pay`,
      icon: 'credit-card',
    },
    may('orders:read') && {
      open: overview.paymentDiscrepancies,
      label: `${count(overview.paymentDiscrepancies, 'payment')} to review`,
      to: places.payments,
      icon: 'triangle-alert',
      bad: true,
    },
    may('orders:read') && {
      open: overview.toAnswer,
      label: `${count(overview.toAnswer, 'return')} requested`,
      to: places.returns,
      icon: 'undo-2',
    },
    may('orders:read') && {
      open: overview.toReceive,
      label: `${count(overview.toReceive, 'return')} awaiting items`,
      to: `${places.returns}?state=approved`,
      icon: 'package',
    },
    may('stock:read') && {
      open: overview.lowStock,
      label: `${count(overview.lowStock, 'variant')} low in stock`,
      to: `${places.stock}?low=1`,
      icon: 'warehouse',
    },
    may('mails:read') && {
      open: overview.failedTasks,
      label: `${count(overview.failedTasks, 'message')} not sent`,
      to: places.mails,
      icon: 'triangle-alert',
      bad: true,
    },
    may('products:read') && {
      open: overview.drafts,
      label: `${count(overview.drafts, 'product')} in draft`,
      to: `${places.products}?status=draft`,
      icon: 'pencil',
    },
  ]
  const open = tasks.filter((task): task is Task => task !== false && task.open > 0)
  return (
    <section aria-label="To do">
      {open.length === 0 ? (
        <p className={styles.allDone}>
          <Icon name="circle-check" /> Nothing to do.
        </p>
      ) : (
        <ul className={styles.tasks}>
          {open.map(({ label, to, icon, bad }) => (
            <li key={to}>
              <Link to={to} className={bad ? styles.bad : undefined}>
                <Icon name={icon} />
                <span>{label}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A figure of today beside that of yesterday; money in several currencies is listed, not added up. */
function Figure({
  label,
  now: [now = 0, ...others],
  before,
}: {
  label: string
  now: readonly (number | Money)[]
  before: readonly (number | Money)[]
}) {
  return (
    <div className={styles.figure}>
      <p>{label}</p>
      <p className={styles.number}>
        <Value of={now} />
      </p>
      {others.length > 0 && (
        <p>
          and <Values of={others} />
        </p>
      )}
      <p>
        Yesterday <Values of={before} />
      </p>
    </div>
  )
}

const Value = ({ of }: { of: number | Money }) => (typeof of === 'number' ? of : <Amount money={of} />)

function Values({ of }: { of: readonly (number | Money)[] }) {
  return of.map((value, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <Value of={value} />
    </Fragment>
  ))
}
