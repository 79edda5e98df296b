import type { Problem } from '#client/api.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import type { FieldCode, FieldError } from '#vocabulary/field-errors.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
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
    ...(problem.detail !== undefined && { detail: detailOf(problem.code, title, problem.detail, language) }),
    ...(problem.errors && { errors: problem.errors.map(fieldIn) }),
  }
}

function detailOf(code: FailureCode, title: string, detail: string, language: Language): string {
  const m = messagesIn(language)
  if (complete.has(code)) return title
  const missing = code === 'permission_denied' && missingPermission(detail)
  return missing
    ? m.lacks(`${sessionMessagesIn(language).permissions[missing]}, ${missing}`)
    : m.withDetail(title, detail)
}
