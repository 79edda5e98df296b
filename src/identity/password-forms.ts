import { emailLimits, isProviderEmail } from '#vocabulary/email.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { tidyEmail, type Accounts } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { readName, type FieldProblem } from './form-parts.ts'
import { passwordLength, passwordProblem, type PasswordProblem } from './passwords.ts'
import type { Words } from './words/en.ts'

interface PasswordFormNeeds {
  accounts: Accounts
  attempts: Attempts
  shopName: string
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
export const tooMany = (wait: number, w: Words, field = 'password'): Refused => ({
  problems: [{ field, message: w.tooMany(wait) }],
  status: 429,
  wait,
})

/** A posted form, and the language for the response. */
export interface Sent {
  form: URLSearchParams
  /** The client's address. */
  address: string
  w: Words
}

/** Signs in with a password. */
export async function signIn(needs: PasswordFormNeeds, { form, address, w }: Sent): Promise<Outcome> {
  const email = tidyEmail(form.get('email') ?? '').slice(0, emailLimits.address)
  const password = form.get('password') ?? ''
  const wait = await needs.attempts.begin(email, address)
  if (wait > 0) return tooMany(wait, w)
  const accountId = await needs.accounts.signIn(email, password.slice(0, 1_000))
  if (accountId === undefined) {
    needs.attempts.refused()
    return wrong('password', w.notRight, 401)
  }
  await needs.attempts.succeeded(email, address)
  return { accountId }
}

/** The message for a problem of a new password. */
export function sayPasswordProblem(problem: PasswordProblem, w: Words): string {
  if (problem === 'too_short') return w.passwordTooShort(passwordLength.fewest)
  return problem === 'too_long' ? w.passwordTooLong(passwordLength.most) : w.passwordTooEasy
}

function signUpProblems(form: URLSearchParams, shopName: string, w: Words): FieldProblem[] {
  const email = tidyEmail(form.get('email') ?? '')
  const problems: FieldProblem[] = []
  if (readName(form, 'person') === undefined) problems.push({ field: 'name', message: w.nameMissing })
  if (!isProviderEmail(email)) {
    problems.push({ field: 'email', message: fillIn(w.emailMalformed, 'example', 'name@example.org') })
  }
  const weak = passwordProblem(form.get('password') ?? '', email, shopName)
  if (weak === undefined) return problems
  return [...problems, { field: 'password', message: sayPasswordProblem(weak, w) }]
}

/** Makes an account. */
export async function signUp(needs: PasswordFormNeeds, { form, address, w }: Sent): Promise<Outcome> {
  const problems = signUpProblems(form, needs.shopName, w)
  if (problems.length > 0) return { problems, status: 422 }
  const wait = await needs.attempts.begin('', address)
  if (wait > 0) return tooMany(wait, w)
  const accountId = await needs.accounts.create({
    name: readName(form, 'person') ?? '',
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
    emailVerified: false,
  })
  if (accountId !== undefined) return { accountId }
  // That it is taken cannot be hidden where no mail proves whose it is; the limit on tries keeps it from
  // being harvested.
  return wrong('email', w.emailTaken)
}
