import { data, redirect, redirectDocument, type ActionFunctionArgs } from 'react-router'
import { isFailure, type Api } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { scripted } from '../scripted.ts'
import { textFields, toFormAnswer, type FormAnswer } from '../form-answer.ts'
import { loadCart } from '../cart/load-cart.ts'
import { isComplete } from '../address/address-form.ts'
import type { Cart, CheckoutAnswer } from '../types.ts'
import { checkDetails, fieldValues, paymentKey, readDetails, type CheckoutDetails } from './details.ts'
import { saveDetails } from './save-details.ts'

/** What the checkout comes back with. */
export interface CheckoutFormAnswer extends FormAnswer {
  /** A saved address that was chosen: the address fields start anew with it. */
  chosen?: string
  /** Whether something has changed that must be seen before paying. */
  changed?: boolean
}

const formFields = /^(email|note|deliveryOptionId|(deliveryAddress|billingAddress)\.\w+)$/
const withdrawn = 'Nothing was charged that will not become an order. Try again: you will not pay twice.'

/** Saves what was entered (`update`), takes a saved address, accepts changes, or pays. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const api = context.get(apiContext)
  const form = await request.formData()
  // A box that is not ticked is not sent, and must not come back ticked.
  const values = { billingSame: '', ...textFields(form) }
  const cart = await loadCart(api)
  if (!cart) return redirect(pathTo('cart'), 303)
  const details = readDetails(form)
  const errors = form.get('intent') === 'pay' ? checkDetails(details) : {}
  if (Object.keys(errors).length > 0) return data({ errors, values } satisfies CheckoutFormAnswer, 422)
  try {
    switch (form.get('intent')) {
      case 'pay':
        return await pay(api, cart, details, form)
      case 'accept':
        await api.updateCart({ params: { cartId: 'current' }, body: { acceptChanges: true } })
        return { values } satisfies CheckoutFormAnswer
      case 'use-address':
        return await takeSavedAddress(api, cart, values)
      default:
        await saveDetails(api, cart, whatIsComplete(details))
        return { values } satisfies CheckoutFormAnswer
    }
  } catch (error) {
    return refused(error, values)
  }
})

/** Leaves out what is still being filled in: it is not wrong yet, only not finished. */
function whatIsComplete({
  email,
  deliveryAddress,
  billingAddress,
  ...others
}: CheckoutDetails): Partial<CheckoutDetails> {
  return {
    ...others,
    ...(email ? { email } : {}),
    ...(isComplete(deliveryAddress) ? { deliveryAddress } : {}),
    ...(billingAddress === null || isComplete(billingAddress) ? { billingAddress } : {}),
  }
}

async function takeSavedAddress(api: Api, cart: Cart, values: Record<string, string>) {
  const account = await api.getAccount()
  const saved = account.addresses.find(({ id }) => id === values['savedAddress'])
  if (!saved) return { values } satisfies CheckoutFormAnswer
  await saveDetails(api, cart, { deliveryAddress: saved.address })
  const others = Object.entries(values).filter(([name]) => !name.startsWith('deliveryAddress.'))
  const filled = fieldValues({
    email: null,
    note: null,
    billingAddress: null,
    deliveryAddress: saved.address,
  })
  const address = Object.entries(filled).filter(([name]) => name.startsWith('deliveryAddress.'))
  return {
    values: Object.fromEntries([...others, ...address]),
    chosen: saved.id,
  } satisfies CheckoutFormAnswer
}

async function pay(api: Api, cart: Cart, details: CheckoutDetails, form: FormData): Promise<Response> {
  await saveDetails(api, cart, details)
  const text = (name: string) => String(form.get(name) ?? '')
  const total = {
    amount: Number.parseInt(text('total'), 10) || 0,
    currency: text('currency') || cart.currency,
  }
  const body = { cartId: 'current', paymentMethod: text('paymentMethod'), total }
  const answer = await api.startCheckout({
    body,
    idempotencyKey: paymentKey(text('key'), { cart: cart.id, details, body }),
  })
  return followCheckout(answer)
}

/** Where a checkout leads: to its order, to the provider's page, or to where its outcome is awaited. */
export function followCheckout(answer: CheckoutAnswer): Response {
  if (answer.state === 'placed')
    return redirect(pathTo('order', { orderId: answer.orderId }, { access: answer.access }), 303)
  if (answer.state === 'redirect') return redirectDocument(answer.redirectUrl, 303)
  return redirect(pathTo('checkoutReturn', null, { checkout: answer.checkoutId }), 303)
}

function refused(error: unknown, values: Record<string, string>) {
  if (isFailure(error, 'cart_empty', 'cart_not_found')) return redirect(pathTo('cart'), 303)
  if (isFailure(error, 'cart_closed')) {
    return data(
      {
        values,
        problem: 'This cart has become an order already. Its confirmation is in your mail.',
      } satisfies CheckoutFormAnswer,
      409,
    )
  }
  if (isFailure(error, 'cart_changed', 'out_of_stock', 'delivery_unavailable')) {
    return data(
      {
        values,
        changed: true,
        problem: `${error.message}. Nothing has been charged. Please look it over and confirm.`,
      } satisfies CheckoutFormAnswer,
      error.problem.status,
    )
  }
  if (
    isFailure(
      error,
      'payment_unavailable',
      'store_unavailable',
      'internal_error',
      'busy',
      'request_in_progress',
    )
  ) {
    return data(
      { values, problem: `${error.message}. ${withdrawn}` } satisfies CheckoutFormAnswer,
      error.problem.status,
    )
  }
  if (isFailure(error)) {
    return data(
      { values, ...toFormAnswer(error, (field) => formFields.test(field)) } satisfies CheckoutFormAnswer,
      error.problem.status,
    )
  }
  if (scripted && error instanceof TypeError) {
    return data(
      { values, problem: `There is no connection to the shop. ${withdrawn}` } satisfies CheckoutFormAnswer,
      503,
    )
  }
  throw error
}
