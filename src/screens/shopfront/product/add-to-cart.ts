import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { paths } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { scripted } from '../scripted.ts'
import { currentSession } from '../shell/session.ts'
import type { Cart } from '../types.ts'
import { readQuantity } from '../cart/quantity.ts'
import { findVariant, readChoice, variantWith } from './variant-choice.ts'

/** What became of putting something in the cart. */
export interface AddAnswer {
  cart?: Cart
  problem?: string
}

/** Puts the chosen variant in the cart: answers the cart where scripts run, and leads to it where they do not. */
export const action = guard(async ({ context, request, params }: ActionFunctionArgs) => {
  const api = context.get(apiContext)
  const form = await request.formData()
  const { market } = await currentSession(api)
  const product = await api.getProduct({ params: { handle: params['handle'] ?? '' }, query: { market } })
  const choice = readChoice(product, form)
  const variant = choice
    ? variantWith(product, choice)
    : findVariant(product, String(form.get('variant') ?? ''))
  if (!variant)
    return data(
      { problem: 'It is not made in this combination. Please choose another one.' } satisfies AddAnswer,
      422,
    )
  try {
    const cart = await api.addCartLine({
      params: { cartId: 'current' },
      body: { variantId: variant.id, quantity: readQuantity(form.get('quantity')) },
    })
    return scripted ? ({ cart } satisfies AddAnswer) : redirect(paths.cart, 303)
  } catch (error) {
    if (
      !isFailure(
        error,
        'out_of_stock',
        'quantity_limit',
        'variant_not_found',
        'cart_full',
        'busy',
        'rate_limited',
        'cart_closed',
        'invalid_request',
      )
    )
      throw error
    return data({ problem: error.message } satisfies AddAnswer, error.problem.status)
  }
})
