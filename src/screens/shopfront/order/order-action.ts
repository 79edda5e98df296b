import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { apiContext } from '../../api-context.ts'
import { isWithin, paths, pathTo } from '../../paths.ts'
import { placeContext, urlWithin } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { textFields } from '../form-answer.ts'
import { onceAnswered } from '../once-answered.ts'
import { sayProblem } from '../problems/say-problem.ts'
import type { MissingLine } from '../types.ts'
import { issueInvoices } from './invoices-action.ts'
import { readReturn } from './returns/wanted-return.ts'
import { messagesIn } from './messages.ts'

/** The outcome of an order action: the failure, or the lines that a cart could not take. */
export interface OrderAnswer {
  problem?: string
  missing?: readonly MissingLine[]
  /** The form that it stands in, where it is not at the top of the page. */
  of?: 'return'
  /** The errors of its fields, and the values as they were typed. */
  errors?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, string>>
}

/** Which order, by which right, and the key that makes a second press harmless. */
interface Named {
  params: { orderId: string }
  query?: { access: string }
  idempotencyKey: string
}

/** Carries out a form of the page; answers data to show in place of the order. */
async function act(
  api: ShopApi,
  form: FormData,
  named: Named,
  language: Language,
): Promise<OrderAnswer | { returnId: string } | undefined> {
  switch (form.get('intent')) {
    case 'cancel':
      await api.cancelOwnOrder({ ...named, body: { reason: messagesIn(language).ownReason } })
      return undefined
    case 'return': {
      const { unexplained, ...requested } = readReturn(form)
      const m = messagesIn(language)
      const errors = Object.fromEntries(unexplained.map((name) => [name, m.needReason]))
      if (unexplained.length > 0) return { of: 'return', errors }
      if (requested.lines.length === 0) return { of: 'return', errors: { items: m.sayWhat } }
      const note = String(form.get('note') ?? '').trim() || null
      const { returns } = await api.requestReturn({ ...named, body: { ...requested, note } })
      return { returnId: returns.at(-1)?.id ?? '' }
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
    if (answer && 'returnId' in answer) {
      const requested = { ...named.params, returnId: answer.returnId }
      const page = isWithin(url.pathname, paths.account) ? 'accountReturn' : 'returnRequested'
      return redirect(pathTo(page, requested, { access }), 303)
    }
    if (answer?.errors) return data({ ...answer, values: textFields(form) } satisfies OrderAnswer, 422)
    if (intent === 'reorder' && !answer?.missing) return redirect(paths.cart, 303)
    if (answer) return data(answer)
    const query = new URLSearchParams(access ? { access } : {})
    return redirect(query.size > 0 ? `${url.pathname}?${query}` : url.pathname, 303)
  } catch (error) {
    if (!isFailure(error, ...expected)) throw error
    const problem = await sayProblem(error.problem, language)
    const inForm = intent === 'return' ? { of: 'return' as const, values: textFields(form) } : {}
    return data({ problem, ...inForm } satisfies OrderAnswer, error.problem.status)
  }
})
