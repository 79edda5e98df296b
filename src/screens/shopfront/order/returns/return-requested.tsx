import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Moment } from '../../../ui/format/moment.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../../ui/messages.ts'
import { apiContext } from '../../../api-context.ts'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../messages/rich.tsx'
import { guard, missing } from '../../failure/guard.ts'
import { Meta } from '../../shell/meta.tsx'
import { useShell } from '../../shell/shell-data.ts'
import { returnTones } from '../statuses.ts'
import { useMessages } from '../messages.ts'
import styles from './return-form.module.css'

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const access = new URL(request.url).searchParams.get('access')?.slice(0, 200)
  const named = { params: { orderId: params['orderId'] ?? '' }, ...(access ? { query: { access } } : {}) }
  const order = await context.get(apiContext).getOrder(named)
  const requested = order.returns.find(({ id }) => id === params['returnId'])
  if (!requested) throw await missing({ context })
  return { order, requested }
})

/** Confirms that a return was requested, with the next steps. */
export function Component() {
  const { order, requested } = useLoaderData<typeof loader>()
  const m = useMessages()
  const { between } = useUiMessages()
  const { shop } = useShell()
  const access = new URLSearchParams(useLocation().search).get('access') ?? undefined
  const policy = shop.pages.find(({ slug }) => slug === 'returns')
  return (
    <div className={styles.requested}>
      <Meta title={m.returnRequested} noindex />
      <header>
        <h1>{m.returnRequested}</h1>
        <p>{m.returnRequestedText(order.id, order.email)}</p>
        <p>
          <Rich
            text={m.returnOn}
            number={<strong>{requested.number}</strong>}
            date={<Moment at={requested.requestedAt} timeZone={order.timeZone} />}
          />
        </p>
        <p>
          <StatusTag tone={returnTones[requested.state]}>{m.returnStates[requested.state]}</StatusTag>
        </p>
      </header>
      <ul>
        {requested.lines.map(({ lineId, quantity, reason }) => {
          const line = order.lines.find(({ id }) => id === lineId)
          return (
            <li key={`${lineId} ${reason}`} className={styles.sent}>
              <Picture image={line?.image ?? null} sizes="64px" alt="" />
              <div>
                <p>{m.countOf(quantity, line?.title ?? '')}</p>
                <p className={styles.muted}>
                  {[...(line?.options ?? []).map(({ value }) => value), m.reasons[reason]].join(between)}
                </p>
              </div>
            </li>
          )
        })}
        {requested.exchange.map(({ variantId, title, quantity }) => (
          <li key={variantId} className={styles.sent}>
            <span />
            <p>{m.inExchange(m.countOf(quantity, title))}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="next">
        <h2 id="next">{m.next}</h2>
        <ol className={styles.steps}>
          {m.returnSteps(requested.exchange.length > 0).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {policy && (
          <p>
            <Link to={pathTo('policy', { slug: policy.slug })}>{policy.title}</Link>
          </p>
        )}
      </section>
      <p className={styles.actions}>
        <ButtonLink to={pathTo('order', { orderId: order.id }, { access })} kind="primary">
          {m.backToOrder}
        </ButtonLink>
      </p>
    </div>
  )
}
