import {
  data,
  Form,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { isFailure } from '#client/api.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import paid from '../checkout/paid-items.module.css'
import { PaidItems } from '../checkout/paid-items.tsx'
import { WaysToPay } from '../checkout/checkout-parts.tsx'
import { guard } from '../failure/guard.ts'
import { onceAnswered } from '../once-answered.ts'
import { fillIn, sayProblem } from '../problems/say-problem.ts'
import { Meta } from '../shell/meta.tsx'
import { useMessages, messagesIn } from './messages.ts'
import styles from './pay.module.css'

function readParams({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const access = new URL(request.url).searchParams.get('access')?.slice(0, 200)
  const orderId = params['orderId'] ?? ''
  return { orderId, access, call: { params: { orderId }, ...(access ? { query: { access } } : {}) } }
}

/** Syncs a pending payment; a repeat changes nothing. */
export const loader = guard(async (args: LoaderFunctionArgs) => {
  const { orderId, access, call } = readParams(args)
  try {
    const api = args.context.get(apiContext)
    const [due, { lines }] = await Promise.all([api.confirmOrderPayment(call), api.getOrder(call)])
    if (due.due.amount === 0) throw redirect(pathTo('order', { orderId }, { access }), 303)
    return { orderId, access, due, lines, key: newId('op'), problem: null }
  } catch (error) {
    if (!isFailure(error, 'payment_unavailable')) throw error
    return {
      orderId,
      access,
      due: null,
      lines: [],
      key: '',
      problem: messagesIn(args.context.get(placeContext).language).unanswered,
    }
  }
})

/** Begins to pay, and sends the payer on. */
export const action = guard(async (args: ActionFunctionArgs) => {
  const { orderId, access, call } = readParams(args)
  const { language } = args.context.get(placeContext)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const idempotencyKey = text('key') || newId('op')
    const body = { paymentMethod: text('paymentMethod') }
    const api = args.context.get(apiContext)
    const answer = await onceAnswered(() => api.startOrderPayment({ ...call, body, idempotencyKey }))
    if (answer.state === 'redirect') return redirectDocument(answer.redirectUrl, 303)
    return redirect(pathTo('order', { orderId }, { access }), 303)
  } catch (error) {
    if (isFailure(error, 'payment_unavailable'))
      return data({ problem: messagesIn(language).unanswered }, 503)
    if (isFailure(error, 'payment_method_unavailable', 'transition_refused', 'busy'))
      return data({ problem: await sayProblem(error.problem, language) }, error.problem.status)
    throw error
  }
})

/** The balance due on an order, and the ways to pay it. */
export function Component() {
  const m = useMessages()
  const { orderId, access, due, lines, key, problem } = useLoaderData<typeof loader>()
  const answer = useActionData<{ problem: string }>()
  const { state } = useNavigation()
  const trouble = answer?.problem ?? problem
  return (
    <div className={paid.page}>
      <Meta title={fillIn(m.title, { order: orderId })} noindex />
      <div>
        <h1>{m.heading}</h1>
        <p className={styles.order}>{fillIn(m.order, { order: orderId })}</p>
        {trouble && <Notice tone="warning">{trouble}</Notice>}
        {due?.failure && !trouble && <Notice tone="warning">{m.lastFailed}</Notice>}
      </div>
      {due && <PaidItems lines={lines} label={m.stillDue} due={due.due} />}
      <div>
        {due && due.ways.length > 0 && (
          <Form method="post" className={styles.form}>
            <input type="hidden" name="key" value={key} />
            <WaysToPay ways={due.ways} />
            <Button type="submit" kind="primary" wide busy={state === 'submitting'}>
              <span>
                <Rich text={m.pay} amount={<Amount money={due.due} />} />
              </span>
            </Button>
          </Form>
        )}
        {due?.ways.length === 0 && <p>{m.notHere}</p>}
        <ButtonLink to={pathTo('order', { orderId }, { access })} wide>
          {m.lookAtOrder}
        </ButtonLink>
      </div>
    </div>
  )
}
