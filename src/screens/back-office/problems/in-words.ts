import type { Problem } from '#client/api.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import type { FieldCode, FieldError } from '#vocabulary/field-errors.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { formatMoney } from '#vocabulary/money.ts'
import { permissions, type Permission } from '#vocabulary/people/permissions.ts'
import { problemMessages, sayField, saySentence } from '../../shopfront/problems/say-problem.ts'
import { messagesIn as sessionMessagesIn } from '../session/messages.ts'
import { messagesIn } from './messages.ts'

/** Failures whose detail is for programs, or says no more than their code. */
const complete = new Set<FailureCode>([
  'malformed_body',
  'unsupported_media_type',
  'origin_refused',
  'rate_limited',
  'internal_error',
  'store_unavailable',
  'busy',
  'version_stale',
  'version_required',
  'sign_in_required',
  'token_invalid',
  'second_factor_required',
  'recent_sign_in_required',
  'not_found',
])

/** Codes of fields that say little without the sentence of the API. */
const vague = new Set<FieldCode>(['not_possible', 'wrong_type', 'unknown_field'])

/** The permission that a refusal names. */
const missingPermission = (detail: string): Permission | undefined =>
  (Object.keys(permissions) as Permission[]).find((permission) => detail.includes(permission))

/** A failure with its sentences in a language. The API says them in English. */
export async function inWords(problem: Problem, language: Language): Promise<Problem> {
  if (language === defaultLanguage) return problem
  const m = messagesIn(language)
  const shared = await problemMessages(language)
  const own: Partial<Record<FailureCode, string>> = m.failures
  const title = own[problem.code] ?? saySentence(problem, shared)
  const fieldIn = (error: FieldError): FieldError => {
    const sentence = sayField(error, shared)
    const isVague = vague.has(error.code) || (error.code === 'bad_format' && !error.values)
    return { ...error, message: isVague ? m.withDetail(sentence, error.message) : sentence }
  }
  return {
    ...problem,
    title,
    ...(problem.detail !== undefined && { detail: detailOf(problem, title, language) }),
    ...(problem.errors && { errors: problem.errors.map(fieldIn) }),
  }
}

/** The values of a failure in words; undefined where it has none that this knows. */
function valuesOf({ values = {} }: Problem, language: Language): string | undefined {
  const m = messagesIn(language)
  const { most, currency, title, onHand, reserved } = values
  if (typeof onHand === 'number' && typeof reserved === 'number') return m.onHand(onHand, reserved)
  if (typeof most !== 'number') return undefined
  if (typeof currency === 'string') return m.mostAmount(formatMoney({ amount: most, currency }, language))
  return typeof title === 'string' ? m.mostOf(most, title) : undefined
}

function detailOf(problem: Problem, title: string, language: Language): string {
  const m = messagesIn(language)
  const { code, detail = '' } = problem
  if (complete.has(code)) return title
  const missing = code === 'permission_denied' && missingPermission(detail)
  if (missing) return m.lacks(`${sessionMessagesIn(language).permissions[missing]}, ${missing}`)
  return m.withDetail(title, valuesOf(problem, language) ?? detail)
}
