import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { paths } from '../../paths.ts'
import { guard, lostConnection } from '../failure/guard.ts'
import { messagesIn as failureMessagesIn } from '../failure/messages.ts'
import { sayProblem } from '../problems/say-problem.ts'
import { scripted } from '../scripted.ts'
import { placeContext } from '../../place.ts'
import { followMarket } from '../shell/session.ts'
import type { Cart } from '../types.ts'
import { besideScreen } from '../cart/drawer/cart-drawer.tsx'
import { readQuantity } from '../cart/quantity.ts'
import { readChoice, variantWith } from './options/variant-choice.ts'
import { messagesIn } from './messages.ts'

/** The outcome of adding to the cart. */
export interface AddAnswer {
  cart?: Cart
  problem?: string
}

/** Why the shop may not put it in the cart, as it is said beside the button. */
const explained = [
  'out_of_stock',
  'quantity_limit',
  'variant_not_found',
  'cart_full',
  'busy',
  'rate_limited',
  'cart_closed',
  'invalid_request',
] as const

const put = async ({ context, request, params }: ActionFunctionArgs) => {
  const { language } = context.get(placeContext)
  const form = await request.formData()
  try {
    const cart = await add(context, params['handle'] ?? '', form)
    if (!cart) return data({ problem: messagesIn(language).combinationUnknown } satisfies AddAnswer, 422)
    return scripted ? ({ cart } satisfies AddAnswer) : redirect(paths.cart, 303)
  } catch (error) {
    if (lostConnection(error))
      return data({ problem: failureMessagesIn(language).noConnection } satisfies AddAnswer, 503)
    if (!isFailure(error, ...explained)) throw error
    return data(
      { problem: await sayProblem(error.problem, language) } satisfies AddAnswer,
      error.problem.status,
    )
  }
}

/** Puts the chosen variant in the cart: answers the cart where scripts run, and leads to it where they do not. */
export const action = guard(besideScreen(put))

/** The cart with the chosen variant in it; undefined where nothing is made in this combination. */
async function add(
  context: ActionFunctionArgs['context'],
  handle: string,
  form: FormData,
): Promise<Cart | undefined> {
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  await followMarket(api, market)
  const product = await api.getProduct({ params: { handle }, query: { market } })
  const choice = readChoice(product, form)
  const variant = choice
    ? variantWith(product, choice)
    : product.variants.find(({ id }) => id === form.get('variant'))
  if (!variant) return undefined
  const body = { variantId: variant.id, quantity: readQuantity(form.get('quantity')) }
  return api.addCartLine({ params: { cartId: 'current' }, body })
}
