import { z } from 'zod'
import { exampleOf } from '#server/specification/examples.ts'
import { peel } from '#server/specification/fields.ts'

/** A single value somewhere in a body. */
export interface Leaf {
  /** RFC 6901 */
  pointer: string
  kind: 'text' | 'number' | 'choice' | 'flag'
  nullable: boolean
}

function kindOf(schema: z.ZodType): Leaf['kind'] {
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral) return 'flag'
  if (schema instanceof z.ZodEnum) return 'choice'
  return 'text'
}

/** Every single value that a body may hold; of a list, the first member stands for all. */
export function leavesOf(schema: z.ZodType, pointer = ''): Leaf[] {
  const { schema: inner, nullable } = peel(schema, 'input')
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, field]) =>
      leavesOf(field as z.ZodType, `${pointer}/${key}`),
    )
  }
  if (inner instanceof z.ZodArray) return leavesOf(inner.element as z.ZodType, `${pointer}/0`)
  // The example, too, shows the first of several shapes.
  if (inner instanceof z.ZodUnion) return leavesOf(inner.options[0] as z.ZodType, pointer)
  // Of a record, one of its members stands for all.
  if (inner instanceof z.ZodRecord) return leavesOf(inner.valueType as z.ZodType, `${pointer}/Title`)
  return [{ pointer, kind: kindOf(inner), nullable }]
}

/** Where the objects of a body stand, the body itself first. */
export function objectsOf(schema: z.ZodType, pointer = ''): string[] {
  const { schema: inner } = peel(schema, 'input')
  if (inner instanceof z.ZodArray) return objectsOf(inner.element as z.ZodType, `${pointer}/0`)
  if (inner instanceof z.ZodUnion) return objectsOf(inner.options[0] as z.ZodType, pointer)
  if (!(inner instanceof z.ZodObject)) return []
  return [
    pointer,
    ...Object.entries(inner.shape).flatMap(([key, field]) =>
      objectsOf(field as z.ZodType, `${pointer}/${key}`),
    ),
  ]
}

/** A body with every field that there is, the left-out ones too. */
export const fullBody = (schema: z.ZodType): object => exampleOf(schema, 'output') as object

/** The body with another value at a place. Keys like `__proto__` are set as JSON sets them: as fields of their own. */
export function withValue(body: object, pointer: string, value: unknown): object {
  const copy = structuredClone(body)
  const keys = pointer.split('/').slice(1)
  const last = keys.pop() ?? ''
  let place = copy as Record<string, unknown>
  for (const key of keys) {
    place[key] ??= {}
    place = place[key] as Record<string, unknown>
  }
  Object.defineProperty(place, last, { value, enumerable: true, configurable: true, writable: true })
  return copy
}
