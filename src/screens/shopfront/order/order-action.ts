import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { returnReasonNames, type ReturnReason } from '#vocabulary/orders/returns.ts'
import { apiContext } from '../../api-context.ts'
import { paths } from '../../paths.ts'
import { placeContext, urlWithin } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { onceAnswered } from '../once-answered.ts'
import { sayProblem } from '../problems/say-problem.ts'
import type { MissingLine } from '../types.ts'
import { issueInvoices } from './invoices-action.ts'
import { messagesIn } from './messages.ts'

/** The outcome of an order action: the failure, or the lines that a cart could not take. */
export interface OrderAnswer {
  problem?: string
  missing?: readonly MissingLine[]
}

/** Which order, by which right, and the key that makes a second press harmless. */
interface Named {
  params: { orderId: string }
  query?: { access: string }
  idempotencyKey: string
}

const isReason = (text: string): text is ReturnReason => returnReasonNames.some((each) => each === text)

interface RequestedReturn {
  lines: { lineId: string; quantity: number; reason: ReturnReason }[]
  exchange: { variantId: string; quantity: number }[]
}

/** The request of a return form: quantity and reason of each line, and the exchanges. */
function readReturn(form: FormData): RequestedReturn {
  const requested: RequestedReturn = { lines: [], exchange: [] }
  for (const [name, value] of form) {
    const lineId = /^quantity\.(.+)$/.exec(name)?.[1]
    const quantity = Number(value)
    if (lineId === undefined || !Number.isInteger(quantity) || quantity < 1) continue
    const reason = String(form.get(`reason.${lineId}`) ?? '')
    requested.lines.push({ lineId, quantity, reason: isReason(reason) ? reason : 'other' })
    const variantId = String(form.get(`exchange.${lineId}`) ?? '')
    if (variantId) requested.exchange.push({ variantId, quantity })
  }
  return requested
}

/** Carries out a form of the page; answers data to show in place of the order. */
async function act(
  api: ShopApi,
  form: FormData,
  named: Named,
  language: Language,
): Promise<OrderAnswer | 'nothing to send back' | undefined> {
  switch (form.get('intent')) {
    case 'cancel':
      await api.cancelOwnOrder({ ...named, body: { reason: messagesIn(language).ownReason } })
      return undefined
    case 'return': {
      const requested = readReturn(form)
      if (requested.lines.length === 0) return 'nothing to send back'
      const note = String(form.get('note') ?? '').trim() || null
      await api.requestReturn({ ...named, body: { ...requested, note } })
      return undefined
    }
    case 'cancel-return': {
      const params = { ...named.params, returnId: String(form.get('returnId') ?? '') }
      await api.cancelReturn({ ...named, params })
      return undefined
    }
    case 'reorder': {
      const { missing } = await api.reorder(named)
      return missing.length > 0 ? { missing } : {}
    }
    default:
      return undefined
  }
}

const expected = [
  'transition_refused',
  'quantity_exceeds_open',
  'line_not_found',
  'return_not_found',
  'return_limit',
  'exchange_refused',
  'out_of_stock',
  'refund_failed',
  'card_number_refused',
  'invalid_request',
  'busy',
  'request_in_progress',
  'rate_limited',
] as const

/** Cancels, sends back, orders again, or has the invoice issued. */
export const action = guard(async (args: ActionFunctionArgs) => {
  const { context, request, params } = args
  const form = await request.clone().formData()
  const intent = form.get('intent')
  if (intent === 'invoices') return issueInvoices(args)
  const { language } = context.get(placeContext)
  const url = urlWithin(request)
  const access = url.searchParams.get('access')?.slice(0, 200)
  const named: Named = {
    params: { orderId: params['orderId'] ?? '' },
    ...(access ? { query: { access } } : {}),
    idempotencyKey: String(form.get('key') ?? '').slice(0, 100),
  }
  try {
    const answer = await onceAnswered(() => act(context.get(apiContext), form, named, language))
    if (answer === 'nothing to send back')
      return data({ problem: messagesIn(language).sayWhat } satisfies OrderAnswer, 422)
    if (intent === 'reorder' && !answer?.missing) return redirect(paths.cart, 303)
    if (answer) return data(answer)
    const query = new URLSearchParams(access ? { access } : {})
    return redirect(query.size > 0 ? `${url.pathname}?${query}` : url.pathname, 303)
  } catch (error) {
    if (!isFailure(error, ...expected)) throw error
    const problem = await sayProblem(error.problem, language)
    return data({ problem } satisfies OrderAnswer, error.problem.status)
  }
})
