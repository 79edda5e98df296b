import type { z } from 'zod'
import { jsonOf, peel } from '#server/specification/fields.ts'

/** Random numbers from 0 to 1. */
export type Random = () => number

export const pick = <T>(random: Random, all: readonly T[]): T => {
  const at = Math.floor(random() * all.length)
  // The list is never empty.
  return all[at] as T
}

// oxfmt-ignore
/** Texts that are valid somewhere, and odd everywhere. */
export const texts = [
  '', ' ', 'a', 'Ärger & Söhne', '山田太郎', 'مرحبا', '👩‍👩‍👧‍👦', 'e\u0301', 'ﬁ', 'İstanbul', 'ß', "O'Brien", '٣', '½',
  '\u0000', '\u202etxt', '\ufeff', 'a\nb', 'a\tb', '\u2028', '\ud800', '\u{10ffff}', '\uffff',
  '<b>x</b>', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '=1+1', '%', '%00', '_', '../', '/', '\\', ':', '{}', '$&', '${7*7}',
  '__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '0', '-1', '1e5', '0x10', 'true',
  'EUR', 'XXX', 'JPY', 'DE', 'ZZ', 'de', 'current', 'standard', 'all', '4242 4242 4242 4242', 'ada@example.org', 'ADA@EXAMPLE.ORG',
  'https://example.org/x', 'http://169.254.169.254/latest', '2026-02-30', '2026-03-01T09:00:00.000Z',
  'a'.repeat(40), 'a'.repeat(120), 'a'.repeat(200), 'é'.repeat(201), '𝕏'.repeat(100), 'Z\u0351\u036b\u0343'.repeat(40), 'x '.repeat(1_000), 'y'.repeat(2_000), 'z'.repeat(60_000),
]

// oxfmt-ignore
const moments = [
  '1970-01-01T00:00:00.000Z', '2026-03-01T09:00:00.000Z', '2026-02-29T00:00:00.000Z', '2028-02-29T23:59:59.999Z', '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z', '2026-03-01T09:00:00Z', '2026-03-01T24:00:00.000Z', '2026-03-01T09:00:00.000+02:00', '2100-01-01T00:00:00.000Z',
]
const dates = ['2026-12-25', '2026-02-30', '0000-00-00', '9999-12-31', '1900-02-29']
// oxfmt-ignore
const emails = [
  'a@b.de', 'Ada+tag@Example.ORG', `${'a'.repeat(64)}@example.org`, `${'a'.repeat(65)}@example.org`, `a@${'b'.repeat(60)}.${'c'.repeat(60)}.org`,
  'ada@example', 'ada@@example.org', "o'brien@example.org", 'ada@münchen.de', 'a@b.de\nBcc: x@y.de',
]
const otherTypes = [null, true, 0, 'x', [], {}, [[]], { $gt: '' }, 1.5, -1]
const numbers = [0, 1, -1, 2, 7, 100, 10_000, 1.5, -0, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, -1e9]

function oddNumber(json: Record<string, unknown>, value: unknown, random: Random): number {
  const { minimum, maximum } = json as { minimum?: number; maximum?: number }
  const near = [minimum, maximum].flatMap((edge) => (edge === undefined ? [] : [edge, edge - 1, edge + 1]))
  const own = typeof value === 'number' ? [value + 1, value - 1, -value, value * 10] : []
  return pick(random, [...near, ...own, ...numbers])
}

function oddText(json: Record<string, unknown>, random: Random, ids: readonly string[]): string {
  if (json['format'] === 'date-time') return pick(random, moments)
  if (json['format'] === 'date') return pick(random, dates)
  if (json['format'] === 'email') return pick(random, emails)
  const { maxLength } = json as { maxLength?: number }
  if (maxLength !== undefined && random() < 0.2)
    return 'm'.repeat(Math.min(maxLength, 70_000) + (random() < 0.5 ? 0 : 1))
  const text = random() < 0.3 ? pick(random, ids) : pick(random, texts)
  return random() < 0.3 ? text + pick(random, texts) : text
}

/** A value for a place of this schema: mostly of its type, often valid, always odd. */
export function oddValue(schema: z.ZodType, value: unknown, random: Random, ids: readonly string[]): unknown {
  const { schema: inner, nullable } = peel(schema, 'input')
  if (random() < 0.1) return pick(random, otherTypes)
  if (nullable && random() < 0.2) return null
  const json = jsonOf(inner)
  if (Array.isArray(json['enum'])) return pick(random, json['enum'] as unknown[])
  if (json['type'] === 'boolean') return value !== true
  if (json['type'] === 'integer' || json['type'] === 'number') return oddNumber(json, value, random)
  if (json['type'] === 'string') return oddText(json, random, ids)
  if (Array.isArray(value)) return oddList(value, random)
  return pick(random, otherTypes)
}

function oddList(list: readonly unknown[], random: Random): unknown[] {
  const [first] = list
  return pick<() => unknown[]>(random, [
    () => [],
    () => [...list, ...list],
    () => list.toReversed(),
    () => list.slice(1),
    () => Array.from({ length: 60 }, () => first),
    () => [...list, null],
  ])()
}
