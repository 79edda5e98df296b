import { Fragment } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Money } from '#vocabulary/money.ts'
import { Rich } from '../../messages/rich.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { IconName } from '../../ui/icons/names.ts'
import { useOrderColumns } from '../orders/list/order-table.tsx'
import { List } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { Overview } from '../types.ts'
import { useMessages } from './messages.ts'
import { SetupList } from './setup-list.tsx'
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
  const m = useMessages()
  const name = session.customer?.name ?? m.colleague
  const orderColumns = useOrderColumns()
  return (
    <Page title={m.title} lead={shop.demo ? m.welcomeDemo(name) : m.welcome(name)}>
      <SetAside documents={overview.setAside} />
      {overview.storeDamage && <Notice tone="error">{m.damage(overview.storeDamage)}</Notice>}
      {overview.backups?.isOverdue && <Overdue {...overview.backups} />}
      {!shop.demo && <SetupList setup={overview.setup} />}
      <ToDo overview={overview} />
      <div className={styles.figures}>
        <Figure label={m.ordersToday} now={[overview.today.orders]} before={[overview.yesterday.orders]} />
        <Figure label={m.salesToday} now={overview.today.sales} before={overview.yesterday.sales} />
      </div>
      <WeekPanel overview={overview} />
      {may('orders:read') && (
        <Panel title={m.latest} actions={<Link to={places.orders}>{m.allOrders}</Link>}>
          <List
            caption={m.latest}
            columns={orderColumns}
            rows={overview.latest}
            empty={{ title: m.noOrders, text: m.noOrdersText, children: <a href="/">{m.viewShop}</a> }}
          />
        </Panel>
      )}
    </Page>
  )
}

/** Names the documents that the shop runs without. */
function SetAside({ documents }: { documents: Overview['setAside'] }) {
  const m = useMessages()
  if (documents.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{m.setAside(documents.length)}</p>
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
  const m = useMessages()
  return (
    <Notice tone="warning">
      {succeededAt ? <Rich text={m.lastBackup} moment={<Moment at={succeededAt} />} /> : m.noBackup}
      {failure && ` ${m.backupFailed(failure)}`}
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
  const { tasks: m } = useMessages()
  const may = useMay()
  const tasks: (Task | false)[] = [
    may('orders:read') && {
      open: overview.toShip,
      label: m.toShip(overview.toShip),
      to: `${places.orders}?todo=ship`,
      icon: 'package',
    },
    may('orders:read') && {
      open: overview.toPay,
      label: m.toPay(overview.toPay),
      to: `${places.orders}?todo=pay`,
      icon: 'credit-card',
    },
    may('orders:read') && {
      open: overview.paymentDiscrepancies,
      label: m.payments(overview.paymentDiscrepancies),
      to: places.payments,
      icon: 'triangle-alert',
      bad: true,
    },
    may('orders:read') && {
      open: overview.toAnswer,
      label: m.toAnswer(overview.toAnswer),
      to: places.returns,
      icon: 'undo-2',
    },
    may('orders:read') && {
      open: overview.withdrawals,
      label: m.withdrawals(overview.withdrawals),
      to: places.withdrawals,
      icon: 'undo-2',
      bad: true,
    },
    may('mails:read') && {
      open: overview.enquiries,
      label: m.enquiries(overview.enquiries),
      to: places.enquiries,
      icon: 'message-square',
    },
    may('reviews:moderate') && {
      open: overview.questions,
      label: m.questions(overview.questions),
      to: places.questions,
      icon: 'text-quote',
    },
    may('orders:read') && {
      open: overview.toReceive,
      label: m.toReceive(overview.toReceive),
      to: `${places.returns}?state=approved`,
      icon: 'package',
    },
    may('orders:read') && {
      open: overview.toTransfer,
      label: m.toTransfer(overview.toTransfer),
      to: `${places.orders}?refunding=transfer`,
      icon: 'landmark',
    },
    may('stock:read') && {
      open: overview.lowStock,
      label: m.lowStock(overview.lowStock),
      to: `${places.stock}?low=1`,
      icon: 'warehouse',
    },
    may('mails:read') && {
      open: overview.failedTasks,
      label: m.notSent(overview.failedTasks),
      to: places.mails,
      icon: 'triangle-alert',
      bad: true,
    },
    may('products:read') && {
      open: overview.drafts,
      label: m.drafts(overview.drafts),
      to: `${places.products}?status=draft`,
      icon: 'pencil',
    },
    may('products:read') && {
      open: overview.refusedPublications,
      label: m.refusedPublications(overview.refusedPublications),
      to: places.homePage,
      icon: 'history',
      bad: true,
    },
  ]
  return <TaskList tasks={tasks.filter((task): task is Task => task !== false && task.open > 0)} />
}

function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { toDo, nothingToDo } = useMessages()
  return (
    <section aria-label={toDo}>
      {tasks.length === 0 ? (
        <p className={styles.allDone}>
          <Icon name="circle-check" /> {nothingToDo}
        </p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map(({ label, to, icon, bad }) => (
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
  const m = useMessages()
  return (
    <div className={styles.figure}>
      <p>{label}</p>
      <p className={styles.number}>
        <Value of={now} />
      </p>
      {others.length > 0 && (
        <p>
          <Rich text={m.moreCurrencies} amounts={<Values of={others} />} />
        </p>
      )}
      <p>
        <Rich text={m.yesterday} figures={<Values of={before} />} />
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
