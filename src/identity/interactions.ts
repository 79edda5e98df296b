import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { tidyEmail, type Accounts } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { emptyForm, type FieldProblem, type Pages } from './pages.ts'
import { passwordProblem } from './passwords.ts'
import { FormRefused, isFromOrigin, readForm, sendPage } from './requests.ts'

interface InteractionNeeds {
  provider: Provider
  accounts: Accounts
  attempts: Attempts
  pages: Pages
  origin: string
  shopName: string
  /** The address of who asks. */
  addressOf(request: IncomingMessage): string
}

type Form = 'sign-in' | 'sign-up'

/** What came of a posted form: who is signed in, or what is wrong. */
type Outcome = { accountId: string } | { problems: readonly FieldProblem[]; status: number; wait?: number }

const wrong = (field: string, message: string, status = 422): Outcome => ({
  problems: [{ field, message }],
  status,
})

const tooMany = (wait: number): Outcome => ({
  problems: [
    {
      field: 'password',
      message: `Too many tries. Please wait ${wait} ${wait === 1 ? 'second' : 'seconds'} and try again`,
    },
  ],
  status: 429,
  wait,
})

async function signIn(needs: InteractionNeeds, form: URLSearchParams, address: string): Promise<Outcome> {
  const email = tidyEmail(form.get('email') ?? '').slice(0, 254)
  const password = form.get('password') ?? ''
  const wait = needs.attempts.begin(email, address)
  if (wait > 0) return tooMany(wait)
  const accountId = await needs.accounts.signIn(email, password.slice(0, 1_000))
  if (accountId === undefined) return wrong('password', 'E-mail or password is not right', 401)
  needs.attempts.succeeded(email, address)
  return { accountId }
}

function signUpProblems(form: URLSearchParams, shopName: string): FieldProblem[] {
  const [name, email] = [form.get('name')?.trim() ?? '', tidyEmail(form.get('email') ?? '')]
  const problems: FieldProblem[] = []
  if (name === '' || name.length > 200 || /[\p{Cc}\p{Cs}]/u.test(name)) {
    problems.push({ field: 'name', message: 'Please fill in your name' })
  }
  if (email.length > 254 || !/^[^\s@<>"\p{Cc}]+@[^\s@<>"\p{Cc}]+$/u.test(email)) {
    problems.push({ field: 'email', message: 'An e-mail address looks like name@example.org' })
  }
  const weak = passwordProblem(form.get('password') ?? '', email, shopName)
  return weak === undefined ? problems : [...problems, { field: 'password', message: weak }]
}

async function signUp(needs: InteractionNeeds, form: URLSearchParams, address: string): Promise<Outcome> {
  const problems = signUpProblems(form, needs.shopName)
  if (problems.length > 0) return { problems, status: 422 }
  const wait = needs.attempts.begin('', address)
  if (wait > 0) return tooMany(wait)
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
  return wrong(
    'email',
    'This e-mail cannot be used for a new account. If it is yours, please sign in instead',
  )
}

async function answerForm(
  needs: InteractionNeeds,
  which: Form,
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request)
  const address = needs.addressOf(request)
  const outcome = await (which === 'sign-in' ? signIn : signUp)(needs, form, address)
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
  const page = which === 'sign-in' ? needs.pages.signIn : needs.pages.signUp
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
  const { provider, pages } = needs
  const [, , action] = interactionPath.exec((request.url ?? '').split('?')[0] ?? '') ?? []
  // The library finds the interaction by its own cookie, which browsers send to this interaction's paths
  // alone.
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method === 'GET' || request.method === 'HEAD') {
    return sendPage(
      response,
      200,
      action === 'sign-up' ? pages.signUp(uid, emptyForm) : pages.signIn(uid, emptyForm),
    )
  }
  if (request.method !== 'POST' || !isFromOrigin(request, needs.origin)) {
    return sendPage(
      response,
      403,
      pages.message('That did not come from this page', 'Please open the shop and try again.'),
    )
  }
  if (action === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'cancelled' }
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false })
  }
  return answerForm(needs, action === 'sign-up' ? 'sign-up' : 'sign-in', uid, request, response)
}

/** The pages where people sign in and make accounts. Failures that are not of their making are thrown on. */
export function createInteractions(needs: InteractionNeeds) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answer(needs, request, response)
    } catch (error) {
      if (error instanceof errors.SessionNotFound) {
        const text =
          'It took too long, or was finished in another window. Please go back to the shop and sign in again.'
        sendPage(response, 400, needs.pages.message('This sign-in has ended', text))
      } else if (error instanceof FormRefused) {
        response.setHeader('connection', 'close')
        sendPage(
          response,
          400,
          needs.pages.message('The form could not be read', 'Please go back and try again.'),
        )
      } else throw error
    }
  }
}
