import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard, lostConnection } from '../failure/guard.ts'
import { problemMessages, sayProblem } from '../problems/say-problem.ts'
import { scripted } from '../scripted.ts'
import { followMarket } from '../shell/session.ts'
import type { Cart } from '../types.ts'
import { besideScreen } from './drawer/cart-drawer.tsx'
import { readQuantity } from './quantity.ts'

/** A line that was taken out and can be put back. */
export interface RemovedLine {
  variantId: string
  quantity: number
  title: string
}

/** The outcome of a change of the cart. */
export interface CartAnswer {
  cart?: Cart
  removed?: RemovedLine
  /** The variant of a line that was put back. */
  restored?: string
  /** The title of an item that went to the wishlist; empty if it is not known. */
  kept?: string
  /** Why it was refused, and on which line. */
  problem?: string
  lineId?: string
}

/** The change that an address names, after a plain post. */
export function answerIn(search: URLSearchParams): CartAnswer | undefined {
  const variantId = search.get('removed')
  if (variantId)
    return { removed: { variantId, quantity: Math.max(1, readQuantity(search.get('quantity'))), title: '' } }
  return search.has('kept') ? { kept: '' } : undefined
}

const params = { cartId: 'current' }

/** The quantity that a form asks for: that of the pressed button, else of its field. */
export const quantityIn = (form: FormData): number => readQuantity(form.get('to') ?? form.get('quantity'))

/** Whether a form takes its line out: its button says so, or leads to none. */
export const takesOut = (form: FormData): boolean => form.get('intent') === 'remove' || form.get('to') === '0'

async function remove(api: ShopApi, form: FormData): Promise<CartAnswer> {
  const field = (name: string) => String(form.get(name) ?? '')
  const cart = await api.removeCartLine({ params: { ...params, lineId: field('lineId') } })
  const quantity = Math.max(1, readQuantity(form.get('quantity')))
  return { cart, removed: { variantId: field('variant'), quantity, title: field('title') } }
}

async function change(api: ShopApi, market: string, form: FormData): Promise<CartAnswer> {
  const field = (name: string) => String(form.get(name) ?? '')
  const lineId = field('lineId')
  switch (form.get('intent')) {
    case 'add': {
      await followMarket(api, market)
      const body = { variantId: field('variant'), quantity: readQuantity(form.get('quantity')) }
      return { cart: await api.addCartLine({ params, body }), restored: body.variantId }
    }
    case 'add-all': {
      await followMarket(api, market)
      let cart: Cart | undefined
      // One after the other: each answers the cart with those before it.
      for (const variantId of form.getAll('variant').map(String))
        cart = await api.addCartLine({ params, body: { variantId, quantity: 1 } })
      return cart ? { cart } : {}
    }
    case 'change': {
      if (takesOut(form)) return remove(api, form)
      const body = { quantity: quantityIn(form) }
      return { cart: await api.changeCartLine({ params: { ...params, lineId }, body }) }
    }
    case 'remove':
      return remove(api, form)
    case 'later': {
      // First on the wish list: if the second call fails, it is on both.
      await api.addWish({ params: { variantId: field('variant') }, query: { market } })
      return { cart: await api.removeCartLine({ params: { ...params, lineId } }), kept: field('title') }
    }
    case 'from-later': {
      await followMarket(api, market)
      const body = { variantId: field('variant'), quantity: 1 }
      const cart = await api.addCartLine({ params, body })
      await api.removeWish({ params: { variantId: body.variantId }, query: { market } })
      return { cart, restored: body.variantId }
    }
    case 'gift-message': {
      const giftMessage = field('giftMessage').trim() || null
      return { cart: await api.updateCart({ params, body: { giftMessage } }) }
    }
    case 'store-credit':
      return { cart: await api.updateCart({ params, body: { useStoreCredit: field('use') === '1' } }) }
    case 'accept':
      return { cart: await api.updateCart({ params, body: { acceptChanges: true } }) }
    default:
      return {}
  }
}

const changeCart = async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const { language, market } = context.get(placeContext)
  const lineId = String(form.get('lineId') ?? '')
  try {
    const answer = await change(context.get(apiContext), market, form)
    if (scripted) return answer
    const { kept, removed } = answer
    if (form.get('back') === 'checkout') return redirect(pathTo('checkout'), 303)
    const said = removed && { removed: removed.variantId, quantity: String(removed.quantity) }
    return redirect(pathTo('cart', null, kept === undefined ? said : { kept: '1' }), 303)
  } catch (error) {
    // Gone already, here or in another tab: the cart as it is now says it best.
    if (isFailure(error, 'line_not_found', 'cart_not_found', 'cart_closed'))
      return scripted ? {} : redirect(pathTo('cart'), 303)
    if (lostConnection(error))
      return data({ problem: (await problemMessages(language)).offline, lineId } satisfies CartAnswer, 503)
    if (!isFailure(error) || error.problem.code === 'sign_in_required') throw error
    const problem = await sayProblem(error.problem, language)
    return data({ problem, lineId } satisfies CartAnswer, error.problem.status)
  }
}

/**
 * Changes the cart: something added, a line's quantity, a line removed, put back or kept for later, changes accepted. With scripts it answers the new cart; a plain post
 * redirects to the cart page, which offers removed lines again.
 */
export const action = guard(besideScreen(changeCart))
