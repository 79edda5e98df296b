import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { day } from '#vocabulary/time.ts'
import { Button, buttonLook } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { Bulk } from '../components/bulk/use-bulk.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { Card, Cards } from '../reviews/cards.tsx'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useAct } from '../session/use-act.ts'
import type { Withdrawal } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './withdrawal-list.module.css'

const withdrawals = defineList({
  counts: true,
  texts: ['q'],
  dates: true,
  views: { open: { state: 'open' }, done: { state: 'done' } },
  read: (api, call) => api.listWithdrawals(call),
})

/** Reads the declarations of withdrawal in a state: open ones by their deadline. */
export const loader = loaderOf(withdrawals)

/** The state that a declaration is marked with next. */
const next = ({ state }: Pick<Withdrawal, 'state'>) => (state === 'open' ? 'done' : 'open')

/** The call that marks a declaration. */
const markCall = ({ id, version }: Withdrawal, state: Withdrawal['state'], idempotencyKey: string) => ({
  params: { withdrawalId: id },
  version,
  body: { state },
  idempotencyKey,
})

/** Declarations of withdrawal: those with something left to do first. */
export function Component() {
  const m = useMessages()
  const list = useList(withdrawals)
  const { view } = list
  const may = useMay()
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      list={list}
      search={m.search}
      views={{ label: m.views, names: m.states }}
      filters={<FilterDates label={m.declared} />}
      caption={m.caption[view]}
      body={
        <Cards
          list={list}
          label={m.caption[view]}
          nameOf={({ name, orderNumber }) => `${name}, ${orderNumber}`}
        >
          {(withdrawal, tick) => <WithdrawalCard withdrawal={withdrawal} tick={tick} />}
        </Cards>
      }
      acts={may('orders:write') && <MarkAct view={view} bulk={list.bulk} />}
      empty={{ title: m.none[view], text: m.noneText }}
      pages={m.pages}
    />
  )
}

const soon = 3

/** When the money must be back, as long as something is left to do. */
function Deadline({ withdrawal: { state, refundDueAt } }: { withdrawal: Withdrawal }) {
  const m = useMessages()
  const [now] = useState(Date.now)
  if (state === 'done') return null
  const days = Math.ceil((Date.parse(refundDueAt) - now) / day)
  return (
    <StatusTag tone={days < soon ? 'bad' : 'waiting'}>
      {days < 0 ? m.overdue(-days) : m.dueIn(days)}
    </StatusTag>
  )
}

function WithdrawalCard({ withdrawal, tick }: { withdrawal: Withdrawal; tick: ReactNode }) {
  const m = useMessages()
  const api = useApi()
  const may = useMay()
  const { busy, trouble, run } = useAct()
  const { name, email, orderNumber, orderId, whole, lines, items, standing, state, declaredAt } = withdrawal
  const comesBack = state === 'open' && lines.some(({ sentBack }) => sentBack > 0)
  const mark = () =>
    run((key) => api.markWithdrawal(markCall(withdrawal, next(withdrawal), key)), {
      says: m.marked[next(withdrawal)],
      undo: (done, key) => api.markWithdrawal(markCall(done, withdrawal.state, key)),
    })
  const subject = encodeURIComponent(m.subject(orderNumber))
  return (
    <Card
      {...{ tick, trouble }}
      writtenAt={declaredAt}
      title={<bdi>{name}</bdi>}
      actions={
        <>
          {may('orders:write') && (
            <Button size="small" busy={busy} onClick={() => void mark()}>
              {m.mark[next(withdrawal)]}
            </Button>
          )}
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
            className={buttonLook({ size: 'small' })}
          >
            {m.write}
          </a>
        </>
      }
    >
      <p className={styles.facts}>
        {orderId ? (
          <Link to={places.order(orderId)}>
            <bdi>{orderId}</bdi>
          </Link>
        ) : (
          <bdi>{orderNumber}</bdi>
        )}
        <bdi>{email}</bdi>
        <Deadline withdrawal={withdrawal} />
      </p>
      <Items whole={whole} lines={lines} items={items} />
      <p className={styles.standing}>{m.standings[standing]}</p>
      {whole && comesBack && <p className={styles.standing}>{m.withDelivery}</p>}
    </Card>
  )
}

function Items({ whole, lines, items }: Pick<Withdrawal, 'whole' | 'lines' | 'items'>) {
  const m = useMessages()
  if (items !== '') return <p dir="auto">{items}</p>
  return (
    <ul>
      {whole && <li>{m.wholeOrder}</li>}
      {lines.map(({ title, quantity }) => (
        <li key={title}>{m.countOf(quantity, title)}</li>
      ))}
    </ul>
  )
}

/** Marks the selected declarations. */
function MarkAct({ view, bulk }: { view: Withdrawal['state']; bulk: Bulk<Withdrawal> }) {
  const m = useMessages()
  const api = useApi()
  const state = next({ state: view })
  const mark = bulk.switching({
    isOn: (withdrawal) => withdrawal.state === 'done',
    set: (withdrawal, on, key) => api.markWithdrawal(markCall(withdrawal, on ? 'done' : 'open', key)),
    done: { on: m.markedMany.done, off: m.markedMany.open },
  })
  return (
    <Button size="small" kind="primary" onClick={() => mark(state === 'done')}>
      {m.mark[state]}
    </Button>
  )
}
