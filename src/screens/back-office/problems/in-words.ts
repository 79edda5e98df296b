import type { Problem } from '#client/api.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import type { FieldError } from '#vocabulary/field-errors.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'
import type { Statement } from '#vocabulary/statements/statement.ts'
import { problemMessages, sayField, saySentence } from '../../shopfront/problems/say-problem.ts'
import { messagesIn as sessionMessagesIn } from '../session/messages.ts'
import { loadStatements, sayIn } from '../statements/say.ts'
import { messagesIn } from './messages.ts'

/** Failures whose reasons are for programs, or say no more than their code. */
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

/** A failure with its sentences in a language. The API says them in English. */
export async function inWords(problem: Problem, language: Language): Promise<Problem> {
  if (language === defaultLanguage) return problem
  const m = messagesIn(language)
  const [shared] = await Promise.all([problemMessages(language), loadStatements()])
  const own: Partial<Record<FailureCode, string>> = m.failures
  const title = own[problem.code] ?? saySentence(problem, shared)
  // Of addresses the code has the sentence: it names the field as the country does.
  const fieldIn = (error: FieldError): FieldError => {
    const { reason, values } = error
    const byReason = reason && values?.['kind'] === undefined
    return { ...error, message: byReason ? sayIn(reason, language) : sayField(error, shared) }
  }
  return {
    ...problem,
    title,
    ...(problem.detail !== undefined && { detail: detailOf(problem, title, language) }),
    ...(problem.errors && { errors: problem.errors.map(fieldIn) }),
  }
}

function detailOf({ code, reasons = [] }: Problem, title: string, language: Language): string {
  if (complete.has(code) || reasons.length === 0) return title
  const said = reasons.map((reason) => reasonIn(reason, language)).join(messagesIn(language).between)
  // A name, or a provider’s own words, mean little without the failure.
  return reasons.some((reason) => reason.code === 'text') ? `${title}: ${said}` : said
}

function reasonIn(reason: Statement, language: Language): string {
  if (reason.code !== 'lacks_permission') return sayIn(reason, language)
  const permission = reason.values?.['permission'] as Permission
  const name = sessionMessagesIn(language).permissions[permission]
  return messagesIn(language).lacks(`${name}, ${permission}`)
}
