import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { emailLimits, isProviderEmail } from '#vocabulary/email.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { tidyEmail, type Accounts } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { emptyForm, type FieldProblem, type PagesIn } from './pages.ts'
import { passwordLength, passwordProblem, type PasswordProblem } from './passwords.ts'
import { FormRefused, isFromOrigin, readForm, sendPage } from './requests.ts'
import { identityWords, pageLanguage } from './words.ts'
import type { Words } from './words/en.ts'

interface InteractionNeeds {
  provider: Provider
  accounts: Accounts
  attempts: Attempts
  /** Called with each password that is wrong, or tried too soon. */
  onPasswordRefused(): void
  pagesIn: PagesIn
  origin: string
  shopName: string
  /** The address of who asks. */
  addressOf(request: IncomingMessage): string
}

type Form = 'sign-in' | 'sign-up'

/** The outcome of a posted form: the signed-in account, or the errors. */
type Outcome = { accountId: string } | { problems: readonly FieldProblem[]; status: number; wait?: number }

const wrong = (field: string, message: string, status = 422): Outcome => ({
  problems: [{ field, message }],
  status,
})

const tooMany = (wait: number, w: Words): Outcome => ({
  problems: [{ field: 'password', message: w.tooMany(wait) }],
  status: 429,
  wait,
})

/** A form that someone has sent, and what they are answered in. */
interface Sent {
  form: URLSearchParams
  /** The address of who has sent it. */
  address: string
  w: Words
}

async function signIn(needs: InteractionNeeds, { form, address, w }: Sent): Promise<Outcome> {
  const email = tidyEmail(form.get('email') ?? '').slice(0, emailLimits.address)
  const password = form.get('password') ?? ''
  const wait = await needs.attempts.begin(email, address)
  if (wait > 0) {
    needs.onPasswordRefused()
    return tooMany(wait, w)
  }
  const accountId = await needs.accounts.signIn(email, password.slice(0, 1_000))
  if (accountId === undefined) {
    needs.onPasswordRefused()
    return wrong('password', w.notRight, 401)
  }
  await needs.attempts.succeeded(email, address)
  return { accountId }
}

function sayPasswordProblem(problem: PasswordProblem, w: Words): string {
  if (problem === 'too_short') return w.passwordTooShort(passwordLength.fewest)
  return problem === 'too_long' ? w.passwordTooLong(passwordLength.most) : w.passwordTooEasy
}

function signUpProblems(form: URLSearchParams, shopName: string, w: Words): FieldProblem[] {
  const [name, email] = [form.get('name')?.trim() ?? '', tidyEmail(form.get('email') ?? '')]
  const problems: FieldProblem[] = []
  if (name === '' || name.length > 200 || /[\p{Cc}\p{Cs}]/u.test(name)) {
    problems.push({ field: 'name', message: w.nameMissing })
  }
  if (!isProviderEmail(email)) {
    problems.push({ field: 'email', message: fillIn(w.emailMalformed, 'example', 'name@example.org') })
  }
  const weak = passwordProblem(form.get('password') ?? '', email, shopName)
  if (weak === undefined) return problems
  return [...problems, { field: 'password', message: sayPasswordProblem(weak, w) }]
}

async function signUp(needs: InteractionNeeds, { form, address, w }: Sent): Promise<Outcome> {
  const problems = signUpProblems(form, needs.shopName, w)
  if (problems.length > 0) return { problems, status: 422 }
  const wait = await needs.attempts.begin('', address)
  if (wait > 0) return tooMany(wait, w)
  const [name, email] = [form.get('name')?.trim() ?? '', form.get('email') ?? '']
  const accountId = await needs.accounts.create({
    name,
    email,
    password: form.get('password') ?? '',
    emailVerified: false,
  })
  if (accountId !== undefined) return { accountId }
  // That it is taken cannot be hidden where no mail proves whose it is; the limit on tries keeps it from
  // being harvested.
  return wrong('email', w.emailTaken)
}

async function answerForm(
  needs: InteractionNeeds,
  { which, uid, language }: { which: Form; uid: string; language: Language },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request)
  const sent = { form, address: needs.addressOf(request), w: identityWords[language] }
  const outcome = await (which === 'sign-in' ? signIn : signUp)(needs, sent)
  if ('accountId' in outcome) {
    const login = { accountId: outcome.accountId, remember: true }
    return needs.provider.interactionFinished(
      request,
      response,
      { login },
      { mergeWithLastSubmission: false },
    )
  }
  const { problems, status, wait } = outcome
  const values = { name: form.get('name') ?? '', email: form.get('email') ?? '' }
  const pages = needs.pagesIn(language)
  const page = which === 'sign-in' ? pages.signIn : pages.signUp
  sendPage(response, status, page(uid, { values, problems }), wait ? { 'retry-after': String(wait) } : {})
}

const interactionPath = /^\/idp\/interaction\/([\w-]{1,100})(?:\/(sign-in|sign-up|cancel))?\/?$/

/** Whether a path is one of the pages of signing in. */
export const isInteraction = (path: string): boolean => interactionPath.test(path)

async function answer(
  needs: InteractionNeeds,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { provider } = needs
  const [, , action] = interactionPath.exec((request.url ?? '').split('?')[0] ?? '') ?? []
  // The library finds the interaction by its own cookie, which browsers send to this interaction's paths
  // alone.
  const { uid, params } = await provider.interactionDetails(request, response)
  const language = pageLanguage(params['ui_locales'], request.headers['accept-language'])
  const pages = needs.pagesIn(language)
  if (request.method === 'GET' || request.method === 'HEAD') {
    return sendPage(
      response,
      200,
      action === 'sign-up' ? pages.signUp(uid, emptyForm) : pages.signIn(uid, emptyForm),
    )
  }
  if (request.method !== 'POST' || !isFromOrigin(request, needs.origin)) {
    return sendPage(response, 403, pages.message('foreign'))
  }
  if (action === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'cancelled' }
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false })
  }
  const which = action === 'sign-up' ? 'sign-up' : 'sign-in'
  try {
    return await answerForm(needs, { which, uid, language }, request, response)
  } catch (error) {
    if (!(error instanceof FormRefused)) throw error
    response.setHeader('connection', 'close')
    return sendPage(response, 400, pages.message('unread'))
  }
}

/** The pages where people sign in and make accounts. Failures that are not of their making are thrown on. */
export function createInteractions(needs: InteractionNeeds) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answer(needs, request, response)
    } catch (error) {
      const { message } = needs.pagesIn(pageLanguage(undefined, request.headers['accept-language']))
      if (error instanceof errors.SessionNotFound) sendPage(response, 400, message('ended'))
      else throw error
    }
  }
}
