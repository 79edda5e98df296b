import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import { apiContext } from '../../../api-context.ts'
import { pathTo } from '../../../paths.ts'
import { guard, lostConnection } from '../../failure/guard.ts'
import { scripted } from '../../scripted.ts'

const ofAnyCode = ['rate_limited', 'invalid_request', 'cart_not_found', 'cart_closed'] as const

/** Why a code may be refused; the field says it in the language of the page. */
export const codeProblems = {
  code: ['code_not_valid', 'code_limit', ...ofAnyCode],
  giftCard: ['gift_card_refused', 'gift_card_limit', ...ofAnyCode],
} as const
export type CodeKind = keyof typeof codeProblems
type CodeProblem = (typeof codeProblems)[CodeKind][number]

/** The outcome of a code. */
export interface CodeAnswer {
  problem?: CodeProblem | 'offline'
}

const params = { cartId: 'current' }

/** Creates the action that adds a code to the cart or removes one, and goes back to the cart or the checkout. */
function createChange(
  kind: CodeKind,
  add: (api: ShopApi, code: string) => Promise<unknown>,
  remove: (api: ShopApi, named: string) => Promise<unknown>,
) {
  return guard(async ({ context, request }: ActionFunctionArgs) => {
    const api = context.get(apiContext)
    const form = await request.formData()
    const [removed, back] = [
      form.get('remove'),
      form.get('back') === 'checkout' ? 'checkout' : 'cart',
    ] as const
    try {
      if (typeof removed === 'string') await remove(api, removed)
      else await add(api, String(form.get('code') ?? ''))
    } catch (error) {
      if (lostConnection(error)) return data({ problem: 'offline' } satisfies CodeAnswer, 503)
      if (!isFailure(error, ...codeProblems[kind])) throw error
      const problem = error.problem.code as CodeProblem
      if (scripted) return { problem } satisfies CodeAnswer
      return redirect(pathTo(back, null, { [kind]: problem }), 303)
    }
    return scripted ? ({} satisfies CodeAnswer) : redirect(pathTo(back), 303)
  })
}

/** Adds a promotion code, or takes one away. */
export const changeCodes = createChange(
  'code',
  (api, code) => api.addCartCode({ params, body: { code } }),
  (api, code) => api.removeCartCode({ params: { ...params, code } }),
)

/**
 * Pays with a gift card too, or takes one away. It has an address of its own, because whoever tries many codes has to
 * wait.
 */
export const changeGiftCards = createChange(
  'giftCard',
  (api, code) => api.addGiftCard({ params, body: { code } }),
  (api, giftCardId) => api.removeGiftCard({ params: { ...params, giftCardId } }),
)
