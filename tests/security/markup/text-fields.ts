import { z } from 'zod'
import { exampleOf } from '#server/specification/examples.ts'
import { peel } from '#server/specification/fields.ts'

/** A place for a text in a body. */
export interface TextField {
  /** RFC 6901 */
  pointer: string
  /** What has to be there for it: of fields that the body lacks, the outermost and its example. */
  missing?: { pointer: string; example: unknown }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The shape of a union that a value has; the first when it has none. */
function shapeOf({ options }: z.ZodUnion, value: unknown): z.ZodType {
  const fitting = options.find((option) => (option as z.ZodType).safeParse(value).success)
  return (fitting ?? options[0]) as z.ZodType
}

/**
 * Every place for a text in a body, by its schema: those that the body has, and those that it leaves out. Of a list the first
 * member stands for all. A text of which few are allowed, or that has a format, is none.
 */
export function textFieldsOf(
  schema: z.ZodType,
  body: unknown,
  pointer = '',
  missing?: TextField['missing'],
): TextField[] {
  const { schema: inner } = peel(schema, 'input')
  const within =
    missing ??
    (isObject(body) || typeof body === 'string' ? undefined : { pointer, example: exampleFor(inner) })
  const value = within && !missing ? within.example : body
  const next = (field: z.ZodType, key: string): TextField[] =>
    textFieldsOf(field, isObject(value) ? value[key] : undefined, `${pointer}/${key}`, within)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([key, field]) => next(field as z.ZodType, key))
  if (inner instanceof z.ZodArray) return next(inner.element as z.ZodType, '0')
  if (inner instanceof z.ZodUnion) return textFieldsOf(shapeOf(inner, value), value, pointer, within)
  if (inner instanceof z.ZodRecord) return next(inner.valueType as z.ZodType, 'Title')
  const isText = inner instanceof z.ZodString || inner.def.type === 'string'
  if (!isText || /^(date|time|datetime)/.test((inner as { format?: string }).format ?? '')) return []
  return [within ? { pointer, missing: within } : { pointer }]
}

function exampleFor(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord)
    return exampleOf(schema, 'output')
  return undefined
}
