import { redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { urlWithin } from '../../place.ts'

/** Has the invoice of an order issued, and shows the order again with links to its invoices. */
export async function issueInvoices({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  const url = urlWithin(request)
  const access = url.searchParams.get('access')?.slice(0, 200)
  try {
    await context.get(apiContext).issueOrderInvoice({
      params: { orderId: params['orderId'] ?? '' },
      ...(access ? { query: { access } } : {}),
    })
  } catch (error) {
    // The page says that no invoice exists yet.
    if (!isFailure(error, 'transition_refused')) throw error
  }
  const query = new URLSearchParams({ ...(access ? { access } : {}), invoices: '1' })
  return redirect(`${url.pathname}?${query}#invoices`, 303)
}
