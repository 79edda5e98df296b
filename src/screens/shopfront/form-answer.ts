import { data } from 'react-router'
import { isFailure } from '#client/api.ts'
import type { FieldError } from '#vocabulary/field-errors.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { FormError } from '../ui/form/error-summary.tsx'
import { lostConnection } from './failure/guard.ts'
import { messagesIn as failureMessagesIn } from './failure/messages.ts'
import { problemMessages, sayField, saySentence, type ProblemMessages } from './problems/say-problem.ts'

/** The answer to a refused form: the reason, and everything that was typed. */
export interface FormAnswer {
  /** The error message of the form as a whole. */
  problem?: string
  /** The errors of single fields, by the field's name. */
  errors?: Record<string, string>
  values?: Record<string, string>
}

/** The form field that an RFC 6901 pointer into the request's body is about: `/deliveryAddress/postcode` is `deliveryAddress.postcode`. */
export function fieldOf(pointer: string): string {
  return pointer
    .replace(/^[/?]/, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')
}

/** The errors of a failed call by field name, in words; the first one of a field stays. */
export function errorsByField(
  errors: readonly FieldError[],
  messages: ProblemMessages,
): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const error of errors) byField[fieldOf(error.pointer)] ??= sayField(error, messages)
  return byField
}

/** A failed call as the form shows it. Fields that the form does not have (`known`) are named in the sentence. */
export async function toFormAnswer(
  error: unknown,
  known: (field: string) => boolean,
  language: Language,
): Promise<FormAnswer> {
  if (!isFailure(error)) throw error
  const messages = await problemMessages(language)
  const all = errorsByField(error.problem.errors ?? [], messages)
  const errors = Object.fromEntries(Object.entries(all).filter(([field]) => known(field)))
  const others = Object.entries(all)
    .filter(([field]) => !known(field))
    .map(([, message]) => message)
  const sentences = [saySentence(error.problem, messages), ...others].map((text) =>
    text.replace(/[.。]$/, ''),
  )
  const whole = Object.keys(errors).length === 0 || others.length > 0
  return { ...(whole ? { problem: sentences.join(messages.between) } : {}), errors }
}

/** The form again, with its input and the reasons of the refusal. Rethrows errors that ask for a sign-in or are no failed call. */
export async function refuseForm(
  error: unknown,
  known: (field: string) => boolean,
  values: Record<string, string>,
  language: Language,
) {
  if (lostConnection(error)) {
    const { noConnection: problem } = failureMessagesIn(language)
    return data({ problem, values } satisfies FormAnswer, 503)
  }
  if (!isFailure(error) || error.problem.code === 'sign_in_required') throw error
  const answer: FormAnswer = { ...(await toFormAnswer(error, known, language)), values }
  return data(answer, error.problem.status)
}

/** The answer to a form whose fields are not all filled in, before anything is sent; undefined where they are. */
export async function askMissing(
  values: Record<string, string>,
  needed: readonly string[],
  language: Language,
) {
  const empty = needed.filter((field) => (values[field] ?? '').trim() === '')
  if (empty.length === 0) return undefined
  const required = sayField({ code: 'required' }, await problemMessages(language))
  const errors = Object.fromEntries(empty.map((field) => [field, required]))
  return data({ errors, values } satisfies FormAnswer, 422)
}

/** The text fields of a form, to fill it in again. */
export function textFields(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}

/** The error summary: the problem, then each field by its name, with a link to it. */
export function summaryOf(answer: FormAnswer | undefined, labelOf: (field: string) => string): FormError[] {
  if (!answer) return []
  const fields = Object.entries(answer.errors ?? {}).map(([field, message]) => ({
    field,
    message: `${labelOf(field)}${/[?？؟]$/.test(labelOf(field)) ? '' : ':'} ${message}`,
  }))
  return answer.problem ? [{ message: answer.problem }, ...fields] : fields
}
