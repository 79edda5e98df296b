import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { guard } from '../failure/guard.ts'
import { returnTones } from '../order/statuses.ts'
import { useMessages as useOrderMessages } from '../order/messages.ts'
import { Meta } from '../shell/meta.tsx'
import type { OwnReturn } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './account.module.css'

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const after = new URL(request.url).searchParams.get('after')
  const { items, next } = await context.get(apiContext).listAccountReturns({ query: after ? { after } : {} })
  return { returns: items, next, first: !after }
})

/** The returns of a customer, with their orders. */
export function Component() {
  const { returns, next, first } = useLoaderData<typeof loader>()
  const m = useMessages()
  return (
    <>
      <Meta title={m.returns} noindex />
      <h1>{m.returns}</h1>
      {returns.length === 0 ? (
        <EmptyState
          title={first && next === null ? m.noReturns : m.noneHere}
          text={first ? m.noReturnsText : undefined}
        >
          <ButtonLink to={pathTo('accountOrders')}>{m.allOrders}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {returns.map((requested) => (
            <ReturnRow key={`${requested.orderId} ${requested.id}`} requested={requested} />
          ))}
        </ul>
      )}
      <Pager
        label={m.pagesOfReturns}
        previous={first ? null : pathTo('accountReturns')}
        previousText={m.latest}
        next={next && pathTo('accountReturns', null, { after: next })}
        nextText={m.earlier}
      />
    </>
  )
}

function ReturnRow({
  requested: { number, orderId, state, lines, exchange, answer, requestedAt },
}: {
  requested: OwnReturn
}) {
  const m = useMessages()
  const o = useOrderMessages()
  const ui = useUiMessages()
  const say = (items: OwnReturn['lines']) =>
    items.map(({ title, quantity }) => o.countOf(quantity, title)).join(ui.between)
  return (
    <li className={styles.row}>
      <h2>{say(lines)}</h2>
      <p className={styles.status}>
        <StatusTag tone={returnTones[state]}>{o.returnStates[state]}</StatusTag>{' '}
        <span className={styles.muted}>
          <Rich
            text={o.returnOn}
            number={<bdi className="whole">{number}</bdi>}
            date={<Moment at={requestedAt} />}
          />
        </span>
      </p>
      {exchange.length > 0 && <p>{o.inExchange(say(exchange))}</p>}
      {answer && <p dir="auto">{answer}</p>}
      <p>
        <Rich
          text={m.ofOrder}
          order={
            <Link to={`${pathTo('accountOrder', { orderId })}#returns`} className="whole">
              {orderId}
            </Link>
          }
        />
      </p>
    </li>
  )
}
