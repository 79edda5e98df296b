import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors } from 'oidc-provider'
import { asksForPasskey, byPassword } from './factors.ts'
import { answerForgotten } from './resets/forgotten.ts'
import { emptyForm } from './form-parts.ts'
import { answerPasskeyStep, isPasskeyStep } from './passkeys/steps.ts'
import { signIn, signUp } from './password-forms.ts'
import { isFromOrigin, readForm, redirectTo, sendPage, sendUnread, withScripts } from './requests.ts'
import { finish, retryAfter, sendSignIn, type InteractionNeeds, type Visit } from './visits.ts'
import { identityMessages, pageLanguage } from './messages.ts'

async function answerForm(
  needs: InteractionNeeds,
  visit: Visit,
  which: 'sign-in' | 'sign-up',
): Promise<void> {
  const { uid, request, response, pages, m } = visit
  const form = await readForm(request)
  const sent = { form, address: needs.addressOf(request), m }
  const outcome = await (which === 'sign-in' ? signIn : signUp)(needs, sent)
  if ('accountId' in outcome) {
    const { accountId } = outcome
    if (!visit.isPasskeyAsked) return finish(needs, visit, { accountId, ...byPassword })
    await needs.ceremonies.gavePassword(uid, accountId)
    return redirectTo(response, `/idp/interaction/${uid}/passkey`)
  }
  const values = { name: form.get('name') ?? '', email: form.get('email') ?? '' }
  const state = { values, problems: outcome.problems }
  if (which === 'sign-in') return sendSignIn(needs, visit, state, outcome)
  sendPage(response, outcome.status, pages.signUp(uid, state), { ...withScripts, ...retryAfter(outcome) })
}

const interactionPath =
  /^\/idp\/interaction\/([\w-]{1,100})(?:\/(sign-in|sign-up|forgotten|passkey|add-passkey|without|cancel))?\/?$/

/** Whether a path is one of the pages of signing in. */
export const isInteraction = (path: string): boolean => interactionPath.test(path)

async function answerPost(needs: InteractionNeeds, visit: Visit, action: string | undefined): Promise<void> {
  const { response, pages } = visit
  try {
    if (isPasskeyStep(action)) return await answerPasskeyStep(needs, visit, action)
    if (action === 'forgotten' && needs.onForgotten) return await answerForgotten(needs, visit)
    return await answerForm(needs, visit, action === 'sign-up' ? 'sign-up' : 'sign-in')
  } catch (error) {
    return sendUnread(error, response, pages.message('unread'))
  }
}

async function answer(
  needs: InteractionNeeds,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { provider } = needs
  const [, , action] = interactionPath.exec((request.url ?? '').split('?')[0] ?? '') ?? []
  // The library finds the interaction by its own cookie, which browsers send to this interaction's paths
  // alone.
  const { uid, params, prompt } = await provider.interactionDetails(request, response)
  const language = pageLanguage(params['ui_locales'], request.headers['accept-language'])
  const pages = needs.pagesIn(language)
  const isPasskeyAsked = needs.passkeys.possible && asksForPasskey(params['acr_values'])
  const visit = { uid, language, pages, m: identityMessages[language], isPasskeyAsked, request, response }
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (isPasskeyStep(action)) return answerPasskeyStep(needs, visit, 'look')
    const hint = params['login_hint']
    const form = typeof hint === 'string' ? { ...emptyForm, values: { email: hint } } : emptyForm
    const makesAccount = action === 'sign-up' || (action === undefined && prompt.name === 'create')
    if (makesAccount) return sendPage(response, 200, pages.signUp(uid, form), withScripts)
    if (action === 'forgotten' && needs.onForgotten)
      return sendPage(response, 200, pages.forgotten(uid, form))
    return sendSignIn(needs, visit, form)
  }
  if (request.method !== 'POST' || !isFromOrigin(request, needs.origin)) {
    return sendPage(response, 403, pages.message('foreign'))
  }
  if (action === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'cancelled' }
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false })
  }
  return answerPost(needs, visit, action)
}

/** The pages where people sign in and make accounts. Failures that are not of their making are thrown on. */
export function createInteractions(needs: InteractionNeeds) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answer(needs, request, response)
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      // The shop knows whether they are signed in by now, as after “Back”, and leads them on.
      response.writeHead(303, { location: '/auth/sign-in?expired', 'cache-control': 'no-store' }).end()
    }
  }
}
