import { redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { invoicePath } from '../../invoice-path.ts'
import { originContext, urlWithin } from '../../place.ts'

/** Has the invoice of an order issued, and answers it; the order with links to them where there are several. */
export async function issueInvoices({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  const url = urlWithin(request)
  const origin = context.get(originContext) || url.origin
  const access = url.searchParams.get('access')?.slice(0, 200)
  try {
    const orderId = params['orderId'] ?? ''
    const { items } = await context.get(apiContext).issueOrderInvoice({
      params: { orderId },
      ...(access ? { query: { access } } : {}),
    })
    const [only, ...more] = items
    // As a whole address: a path would get the place in front of it.
    if (only && more.length === 0)
      return redirect(new URL(invoicePath(orderId, only.id, access), origin).href, 303)
  } catch (error) {
    // The page says that no invoice exists yet.
    if (!isFailure(error, 'transition_refused')) throw error
  }
  const query = new URLSearchParams({ ...(access ? { access } : {}), invoices: '1' })
  return redirect(`${url.pathname}?${query}#invoices`, 303)
}
