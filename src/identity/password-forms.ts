import { emailLimits, isProviderEmail } from '#vocabulary/email.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { tidyEmail, type Accounts } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { readName, type FieldProblem } from './form-parts.ts'
import { passwordLength, passwordProblem, type PasswordProblem } from './passwords.ts'
import type { Messages } from './messages/en.ts'

interface PasswordFormNeeds {
  accounts: Accounts
  attempts: Attempts
  shopName: () => string
}

/** A form that was refused. */
export interface Refused {
  problems: readonly FieldProblem[]
  status: number
  /** Seconds to wait. */
  wait?: number
}

/** The outcome of a posted form: the signed-in account, or the errors. */
export type Outcome = { accountId: string } | Refused

/** A form with one wrong field. */
export const wrong = (field: string, message: string, status = 422): Refused => ({
  problems: [{ field, message }],
  status,
})

/** A form that came too soon after others. */
export const tooMany = (wait: number, m: Messages, field = 'password'): Refused => ({
  problems: [{ field, message: m.tooMany(wait) }],
  status: 429,
  wait,
})

/** A posted form, and the language for the response. */
export interface Sent {
  form: URLSearchParams
  /** The client's address. */
  address: string
  m: Messages
}

/** Signs in with a password. */
export async function signIn(needs: PasswordFormNeeds, { form, address, m }: Sent): Promise<Outcome> {
  const email = tidyEmail(form.get('email') ?? '').slice(0, emailLimits.address)
  const password = form.get('password') ?? ''
  const wait = await needs.attempts.begin(email, address)
  if (wait > 0) return tooMany(wait, m)
  const accountId = await needs.accounts.signIn(email, password.slice(0, 1_000))
  if (accountId === undefined) {
    needs.attempts.refused()
    return wrong('password', m.notRight, 401)
  }
  await needs.attempts.succeeded(email, address)
  return { accountId }
}

/** The message for a problem of a new password. */
export function sayPasswordProblem(problem: PasswordProblem, m: Messages): string {
  if (problem === 'too_short') return m.passwordTooShort(passwordLength.fewest)
  return problem === 'too_long' ? m.passwordTooLong(passwordLength.most) : m.passwordTooEasy
}

function signUpProblems(form: URLSearchParams, shopName: string, m: Messages): FieldProblem[] {
  const email = tidyEmail(form.get('email') ?? '')
  const problems: FieldProblem[] = []
  if (readName(form, 'person') === undefined) problems.push({ field: 'name', message: m.nameMissing })
  if (!isProviderEmail(email)) {
    problems.push({ field: 'email', message: fillIn(m.emailMalformed, 'example', 'name@example.org') })
  }
  const weak = passwordProblem(form.get('password') ?? '', email, shopName)
  if (weak === undefined) return problems
  return [...problems, { field: 'password', message: sayPasswordProblem(weak, m) }]
}

/** Makes an account. */
export async function signUp(needs: PasswordFormNeeds, { form, address, m }: Sent): Promise<Outcome> {
  const problems = signUpProblems(form, needs.shopName(), m)
  if (problems.length > 0) return { problems, status: 422 }
  const wait = await needs.attempts.begin('', address)
  if (wait > 0) return tooMany(wait, m)
  const accountId = await needs.accounts.create({
    name: readName(form, 'person') ?? '',
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
    emailVerified: false,
  })
  if (accountId !== undefined) return { accountId }
  // That it is taken cannot be hidden where no mail proves whose it is; the limit on tries keeps it from
  // being harvested.
  return wrong('email', m.emailTaken)
}
