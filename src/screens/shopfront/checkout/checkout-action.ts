import { data, redirect, redirectDocument, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import type { AddressForm } from '#vocabulary/addresses/form.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard, lostConnection } from '../failure/guard.ts'
import { onceAnswered } from '../once-answered.ts'
import { scripted } from '../scripted.ts'
import { textFields, toFormAnswer, type FormAnswer } from '../form-answer.ts'
import { loadCart, loadOrderedCart } from '../cart/load-cart.ts'
import { isComplete } from '../address/address-form.ts'
import { loadAddressForm } from '../address/address-forms.ts'
import { problemMessages, saySentence } from '../problems/say-problem.ts'
import { refreshSession } from '../shell/session.ts'
import type { Address, Cart, CheckoutAnswer } from '../types.ts'
import {
  checkDetails,
  isCollected,
  paymentKey,
  readDetails,
  type AddressRules,
  type CheckoutDetails,
} from './details.ts'
import { keepAddress, saveDetails } from './save-details.ts'
import { asksForTerms } from './terms.ts'
import { messagesIn } from './messages.ts'

/** The outcome of a checkout action. */
export interface CheckoutFormAnswer extends FormAnswer {
  /** Whether something has changed that must be seen before paying. */
  changed?: boolean
  /** How addresses of the countries that were chosen are filled in. */
  forms?: AddressForm[]
}

const formFields =
  /^(email|note|giftMessage|vatId|collectorName|deliveryOptionId|termsAccepted|(deliveryAddress|billingAddress)\.\w+)$/

/** The state of a cart that can no longer be ordered, or has been. */
const goneCart = ['cart_empty', 'cart_not_found', 'cart_closed'] as const

/** Saves the input (`update`, `country`), accepts changes, or pays. On any failure the form keeps its input. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const api = context.get(apiContext)
  const { language, market } = context.get(placeContext)
  const form = await request.formData()
  // A box that is not ticked is not sent, and must not come back ticked.
  const values = {
    billingSame: '',
    remindMe: '',
    newsletter: '',
    keepAddress: '',
    termsAccepted: '',
    ...textFields(form),
  }
  let forms: AddressForm[] = []
  try {
    const entered = await readEntered(api, market, form)
    if (!entered) return await leave(api, form)
    forms = [entered.rules.delivery, entered.rules.billing].flatMap((each) => each ?? [])
    const answer = await act(entered, language).catch(async (error: unknown) => {
      if (!isFailure(error, ...goneCart)) throw error
      // The same form, sent twice, has placed the order since the cart was read.
      const again = await readEntered(api, market, form)
      if (again?.cart.state !== 'ordered') throw error
      return act(again, language)
    })
    if (answer instanceof Response) return answer
    return data({ values, forms, ...answer } satisfies CheckoutFormAnswer, answer.errors ? 422 : 200)
  } catch (error) {
    const answer = await refused(error, language)
    return answer instanceof Response
      ? answer
      : data({ values, forms, ...answer.said } satisfies CheckoutFormAnswer, answer.status)
  }
})

/** The entries for their cart; undefined where the cart is gone. */
async function readEntered(api: ShopApi, market: string, form: FormData): Promise<Entered | undefined> {
  // Another tab may have taken the cart to another market since this page was drawn.
  const open = await loadCart(api, market)
  // Pressed once more after the order was placed: the same key finds the same order.
  const pressedAgain = !open && form.get('intent') === 'pay'
  const cart = pressedAgain ? await loadOrderedCart(api, String(form.get('cart') ?? '')) : open
  if (!cart) return undefined
  const [rules, saved] = await Promise.all([loadRules(api, form), savedAddress(api, form)])
  const details = readDetails(form, rules, saved)
  return { api, cart, details, rules, saved, collected: isCollected(cart, details), form }
}

/** Carries out the intent of the form: answers field errors, or where it leads. */
async function act(
  entered: Entered,
  language: Language,
): Promise<Response | Pick<CheckoutFormAnswer, 'errors'>> {
  const { api, cart, form } = entered
  switch (form.get('intent')) {
    case 'pay': {
      const errors = await checkAll(entered, language)
      return Object.keys(errors).length > 0 ? { errors } : pay(entered)
    }
    case 'accept':
      await api.updateCart({ params: { cartId: 'current' }, body: { acceptChanges: true } })
      return {}
    default:
      await saveDetails(api, cart, whatIsComplete(entered))
      return {}
  }
}

/** The redirect of a checkout whose cart is gone. A shopper who was signed out meanwhile finds it after the next sign-in. */
async function leave(api: ShopApi, form: FormData): Promise<Response> {
  const signedOut = form.get('account') === '1' && (await refreshSession(api)).customer === null
  if (!signedOut) return redirect(pathTo('cart'), 303)
  return toSignIn(pathTo('checkout'))
}

/** Signs in, and comes back to `returnTo`. */
function toSignIn(returnTo: string): Response {
  const to = pathTo('signIn', null, { returnTo })
  return scripted ? redirectDocument(to, 303) : redirect(to, 303)
}

interface Entered {
  api: ShopApi
  cart: Cart
  details: CheckoutDetails
  rules: AddressRules
  /** The address of the account that was chosen. */
  saved: Address | undefined
  collected: boolean
  form: FormData
}

async function loadRules(api: ShopApi, form: FormData): Promise<AddressRules> {
  const rule = async (prefix: string): Promise<AddressForm | undefined> => {
    const country = form.get(`${prefix}.country`)
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return undefined
    return loadAddressForm(api, country).catch((error: unknown) => {
      if (isFailure(error, 'country_not_found')) return undefined
      throw error
    })
  }
  const [delivery, billing] = await Promise.all([rule('deliveryAddress'), rule('billingAddress')])
  return { delivery, billing }
}

/** The address of the account that was chosen, if one was. */
async function savedAddress(api: ShopApi, form: FormData): Promise<Address | undefined> {
  const chosen = form.get('savedAddress')
  if (!chosen) return undefined
  const { addresses } = await api.getAccount()
  return addresses.find(({ id }) => id === chosen)?.address
}

async function checkAll(
  { api, details, rules, saved, collected, form }: Entered,
  language: Language,
): Promise<Record<string, string>> {
  const m = messagesIn(language)
  const [problems, shop] = await Promise.all([problemMessages(language), api.getShop()])
  const agreed = form.get('termsAccepted') === '1' || !asksForTerms(shop)
  return {
    ...checkDetails(details, rules, { collected, saved: saved !== undefined }, problems, m),
    ...(agreed ? {} : { termsAccepted: m.agreeFirst }),
  }
}

/** Leaves out unfinished fields: they are not wrong yet. */
function whatIsComplete({ details, rules, form }: Entered): Partial<CheckoutDetails> {
  const { email, deliveryAddress, billingAddress, ...others } = details
  const chosen = Boolean(form.get('savedAddress'))
  return {
    ...others,
    ...(email ? { email } : {}),
    ...(chosen || isComplete(deliveryAddress, rules.delivery) ? { deliveryAddress } : {}),
    ...(billingAddress === null || isComplete(billingAddress, rules.billing) ? { billingAddress } : {}),
  }
}

async function pay(entered: Entered): Promise<Response> {
  const { api, cart, collected, form } = entered
  const details = collected ? whatIsComplete(entered) : entered.details
  if (cart.state === 'open') await saveDetails(api, cart, details)
  const text = (name: string) => String(form.get(name) ?? '')
  const money = (name: string) => ({
    amount: Number.parseInt(text(name), 10) || 0,
    currency: text('currency') || cart.currency,
  })
  const body = {
    cartId: 'current',
    paymentMethod: text('paymentMethod'),
    total: money('total'),
    due: money('due'),
    ...(form.get('termsAccepted') === '1' ? { termsAccepted: true } : {}),
  }
  const idempotencyKey = paymentKey(text('key'), { cart: cart.id, details, body })
  const answer = await onceAnswered(() => api.startCheckout({ body, idempotencyKey }))
  if (form.get('newsletter') === '1') await requestNewsletter(entered)
  if (form.get('keepAddress') === '1' && form.get('account') === '1' && !collected && !entered.saved)
    await keepAddress(api, entered.details.deliveryAddress)
  return followCheckout(answer)
}

/** An order does not fail for want of a newsletter. */
async function requestNewsletter({ api, cart, details: { email } }: Entered): Promise<void> {
  const body = { email, place: pathTo('checkout'), market: cart.market }
  await api.requestNewsletter({ body }).catch(() => undefined)
}

/** Where a checkout leads: to its order, to the provider's page, or to where its outcome is awaited. */
export function followCheckout(answer: CheckoutAnswer): Response {
  if (answer.state === 'placed') {
    const { orderId, access } = answer
    // Without it the order is that of an account, which whoever came back is no longer signed in to.
    if (access === null) return toSignIn(pathTo('accountOrder', { orderId }))
    return redirect(pathTo('order', { orderId }, { access }), 303)
  }
  if (answer.state === 'redirect') return redirectDocument(answer.redirectUrl, 303)
  return redirect(pathTo('checkoutReturn', null, { checkout: answer.checkoutId }), 303)
}

/** The form's failure with its status; or a redirect. */
async function refused(
  error: unknown,
  language: Language,
): Promise<Response | { said: CheckoutFormAnswer; status: number }> {
  const m = messagesIn(language)
  if (isFailure(error, ...goneCart)) return redirect(pathTo('cart'), 303)
  if (lostConnection(error)) {
    const { between, offline } = await problemMessages(language)
    return { said: { problem: offline + between + m.tryAgain }, status: 503 }
  }
  if (!isFailure(error) || error.problem.code === 'sign_in_required') throw error
  const { code, status } = error.problem
  const problems = await problemMessages(language)
  const sentence = saySentence(error.problem, problems).replace(/[.。]$/, '')
  const followedBy = (more: string) => sentence + problems.between + more
  if (['cart_changed', 'out_of_stock', 'delivery_unavailable'].includes(code))
    return { said: { changed: true, problem: followedBy(m.lookItOver) }, status }
  if (
    ['payment_unavailable', 'store_unavailable', 'internal_error', 'busy', 'request_in_progress'].includes(
      code,
    )
  )
    return { said: { problem: followedBy(m.tryAgain) }, status }
  return { said: await toFormAnswer(error, (field) => formFields.test(field), language), status }
}
