import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Moment } from '../../../ui/format/moment.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { classes } from '../../../ui/style/classes.ts'
import { useMessages as useUiMessages } from '../../../ui/messages.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { apiContext } from '../../../api-context.ts'
import { isWithin, paths, pathTo } from '../../../paths.ts'
import { Rich } from '../../../messages/rich.tsx'
import { guard, missing } from '../../failure/guard.ts'
import { Meta } from '../../shell/meta.tsx'
import { useShell } from '../../shell/shell-data.ts'
import { CancelReturn } from './cancel-return.tsx'
import { returnTones } from '../statuses.ts'
import { useMessages } from '../messages.ts'
import styles from './return-form.module.css'

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const access = new URL(request.url).searchParams.get('access')?.slice(0, 200)
  const named = { params: { orderId: params['orderId'] ?? '' }, ...(access ? { query: { access } } : {}) }
  const order = await context.get(apiContext).getOrder(named)
  const requested = order.returns.find(({ id }) => id === params['returnId'])
  if (!requested) throw await missing({ context })
  return { order, requested, key: newId('op') }
})

/** Confirms that a return was requested, with the next steps. */
export function Component() {
  const { order, requested, key } = useLoaderData<typeof loader>()
  const m = useMessages()
  const { between } = useUiMessages()
  const { shop } = useShell()
  const { pathname, search } = useLocation()
  const access = new URLSearchParams(search).get('access') ?? undefined
  const inAccount = isWithin(pathname, paths.account)
  const ofOrder = pathTo(inAccount ? 'accountOrder' : 'order', { orderId: order.id }, { access })
  const policy = shop.pages.find(({ slug }) => slug === 'returns')
  return (
    <div className={classes(styles.requested, inAccount && styles.inAccount)}>
      <Meta title={m.returnRequested} noindex />
      <header>
        <h1>{m.returnRequested}</h1>
        <p>{m.returnRequestedText(order.id, order.email)}</p>
        <p>
          <Rich
            text={m.returnOn}
            number={<strong className="whole">{requested.number}</strong>}
            date={<Moment at={requested.requestedAt} timeZone={order.timeZone} />}
          />
        </p>
        <p>
          <StatusTag tone={returnTones[requested.state]}>{m.returnStates[requested.state]}</StatusTag>
        </p>
      </header>
      <div className={styles.items}>
        <ul>
          {requested.lines.map(({ lineId, quantity, reason }) => {
            const line = order.lines.find(({ id }) => id === lineId)
            return (
              <li key={`${lineId} ${reason}`} className={styles.sent}>
                <Picture image={line?.image ?? null} sizes="64px" alt="" />
                <div>
                  <p>{m.countOf(quantity, line?.title ?? '')}</p>
                  {line && line.options.length > 0 && (
                    <p className={styles.muted}>{line.options.map(({ value }) => value).join(between)}</p>
                  )}
                  <p className={styles.muted}>{m.reasonIs(m.reasons[reason])}</p>
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
        {requested.refund && (
          <p className={styles.refund}>
            <Rich text={m.refundOf(1)} amount={<Amount money={requested.refund} />} />
          </p>
        )}
      </div>
      <section aria-labelledby="next" className={styles.next}>
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
      <div className={styles.actions}>
        <ButtonLink to={ofOrder} kind="primary">
          {m.backToOrder}
        </ButtonLink>
        <CancelReturn order={order} requested={requested} formKey={key} to={ofOrder} />
      </div>
    </div>
  )
}
