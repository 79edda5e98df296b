import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard, lostConnection } from '../failure/guard.ts'
import { messagesIn as failureMessagesIn } from '../failure/messages.ts'
import { problemMessages, saySentence } from '../problems/say-problem.ts'
import { scripted } from '../scripted.ts'

/** The outcome of a change of the wishlist. */
export interface WishAnswer {
  problem?: string
}

/** Puts a variant on the wishlist, takes it off, or puts it in the cart; goes back to where that was pressed. */
export const changeWishes = guard(async ({ context, request }: ActionFunctionArgs) => {
  const api = context.get(apiContext)
  const { market, language } = context.get(placeContext)
  const form = await request.formData()
  const params = { variantId: String(form.get('variant') ?? '') }
  const intent = form.get('intent')
  const returnTo = form.get('returnTo')
  try {
    if (intent === 'buy') {
      await api.addCartLine({ params: { cartId: 'current' }, body: { ...params, quantity: 1 } })
      return redirect(pathTo('cart'), 303)
    }
    if (intent === 'remove') await api.removeWish({ params, query: { market } })
    else await api.addWish({ params, query: { market } })
  } catch (error) {
    if (lostConnection(error))
      return data({ problem: failureMessagesIn(language).noConnection } satisfies WishAnswer, 503)
    if (!isFailure(error)) throw error
    const problem = saySentence(error.problem, await problemMessages(language))
    return data({ problem } satisfies WishAnswer, error.problem.status)
  }
  if (scripted) return {} satisfies WishAnswer
  return redirect(ownPath(returnTo, pathTo('wishList')), 303)
})
