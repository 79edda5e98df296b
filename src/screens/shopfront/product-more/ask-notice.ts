import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { placeContext } from '../../place.ts'
import { guard, lostConnection } from '../failure/guard.ts'
import { messagesIn as failureMessagesIn } from '../failure/messages.ts'
import { toFormAnswer } from '../form-answer.ts'
import { scripted } from '../scripted.ts'

/** The outcome of a notification request: the next step, or the reason of its failure. */
export interface NoticeAnswer {
  state?: 'waiting' | 'to_confirm'
  problem?: string | undefined
  email?: string
}

/** Where a page shows the outcome of a request without scripts. */
export const noticeParameter = 'notice'

/** Requests a back-in-stock notification for a variant, and goes back to it. */
export const askNotice = guard(async ({ context, request }: ActionFunctionArgs) => {
  const api = context.get(apiContext)
  const { market, language } = context.get(placeContext)
  const form = await request.formData()
  const email = String(form.get('email') ?? '').trim()
  const returnTo = form.get('returnTo')
  const back = (state: string): Response => {
    const url = new URL(ownPath(returnTo), request.url)
    url.searchParams.set(noticeParameter, state)
    return redirect(`${url.pathname}${url.search}#notice`, 303)
  }
  try {
    const params = { variantId: String(form.get('variant') ?? '') }
    const { state } = await api.requestNotice({ params, body: { email, market } })
    return scripted ? ({ state } satisfies NoticeAnswer) : back(state)
  } catch (error) {
    if (lostConnection(error))
      return data({ problem: failureMessagesIn(language).noConnection, email } satisfies NoticeAnswer, 503)
    if (!isFailure(error)) throw error
    if (!scripted) return back('refused')
    const { problem, errors = {} } = await toFormAnswer(error, (field) => field === 'email', language)
    return data({ problem: problem ?? errors['email'], email } satisfies NoticeAnswer, error.problem.status)
  }
})
