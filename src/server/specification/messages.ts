import type { z } from 'zod'
import { fieldMessage } from '#http/api/field-messages.ts'
import { inEnglish, isPlainCode } from '#vocabulary/statements/statement.ts'
import { jsonOf, peel } from './fields.ts'

/** A rule of a field and the message when it is broken. */
export interface Rule {
  rule: string
  message: string
}

/**
 * Finds the values that a field refuses, and its messages, by trying values just beyond each of its limits.
 */
export function rulesOf(schema: z.ZodType): Rule[] {
  const { schema: inner, optional } = peel(schema, 'input')
  const json = jsonOf(inner)
  const tries: [string, unknown][] = optional ? [] : [['must be given', undefined]]
  const { minLength, maxLength, pattern, format, minimum, maximum, maxItems, minItems } = json as Record<
    string,
    number | string
  >
  if (json.type === 'string') {
    if (Number(minLength) > 0) tries.push(['not empty', ''])
    if (maxLength !== undefined && Number(maxLength) <= 100_000)
      tries.push([`at most ${maxLength} characters`, 'a'.repeat(Number(maxLength) + 1)])
    if (pattern !== undefined || format !== undefined)
      tries.push([`form ${String(format ?? pattern)}`, '\u0007'])
    if (Array.isArray(json.enum)) tries.push([`one of ${json.enum.join(', ')}`, '\u0007'])
  }
  if (json.type === 'integer' || json.type === 'number') {
    tries.push(['a number', 'x'])
    if (json.type === 'integer') tries.push(['a whole number', 1.5])
    if (minimum !== undefined && Number(minimum) > -1e15)
      tries.push([`${minimum} or more`, Number(minimum) - 1])
    if (maximum !== undefined && Number(maximum) < 1e15)
      tries.push([`at most ${maximum}`, Number(maximum) + 1])
  }
  if (json.type === 'array') {
    if (Number(minItems) > 0) tries.push([`at least ${minItems}`, []])
    if (maxItems !== undefined)
      tries.push([`at most ${maxItems} items`, Array.from({ length: Number(maxItems) + 1 }, () => null)])
  }
  return tries.flatMap(([rule, value]) => {
    const message = refusal(inner, value)
    return message === undefined ? [] : [{ rule, message }]
  })
}

/** As the API says it: a missing field has the same message everywhere. */
function refusal(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value, { error: fieldMessage })
  if (result.success) return undefined
  const whole = result.error.issues.find((issue) => issue.path.length === 0) ?? result.error.issues[0]
  const said = value === undefined ? 'fill_in' : whole?.message
  return said !== undefined && isPlainCode(said) ? inEnglish(said) : said
}
