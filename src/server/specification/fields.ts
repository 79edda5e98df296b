import { z } from 'zod'

/** One field of a schema, as a reader of the specification needs it. */
export interface Field {
  /** `lines[].quantity`; empty for the schema as a whole. */
  path: string
  type: string
  required: boolean
  /** Limits in words: `1 to 999`, `at most 200 characters`. */
  limits: string
  unit: string
  about: string
  /** The schema of just this field, for trying values on it. */
  schema: z.ZodType
}

type Side = 'input' | 'output'
type Json = Record<string, unknown>

interface Peeled {
  schema: z.ZodType
  optional: boolean
  nullable: boolean
  about: string
  unit: string
}

/** Takes the wrappers (optional, nullable, default, pipe) off a schema, and keeps their meaning. */
export function peel(schema: z.ZodType, side: Side): Peeled {
  const peeled: Peeled = { schema, optional: false, nullable: false, about: '', unit: '' }
  for (;;) {
    const meta = peeled.schema.meta() as { description?: string; unit?: string } | undefined
    peeled.about ||= meta?.description ?? ''
    peeled.unit ||= meta?.unit ?? ''
    const definition = peeled.schema.def as {
      type: string
      innerType?: z.ZodType
      in?: z.ZodType
      out?: z.ZodType
    }
    if (definition.type === 'optional' || definition.type === 'default') peeled.optional = true
    if (definition.type === 'nullable') peeled.nullable = true
    const inner = definition.type === 'pipe' ? throughPipe(definition, side) : definition.innerType
    if (!inner) return peeled
    peeled.schema = inner
  }
}

function throughPipe(pipe: { in?: z.ZodType; out?: z.ZodType }, side: Side): z.ZodType | undefined {
  if (pipe.in?.def.type === 'transform') return pipe.out
  if (pipe.out?.def.type === 'transform') return pipe.in
  return side === 'input' ? pipe.in : pipe.out
}

/** Every field of a schema, outermost first. Schemas with a name (`meta.id`) are named, not opened. */
export function fieldsOf(schema: z.ZodType, side: Side, path = '', required = true): Field[] {
  const { schema: inner, optional, nullable, about, unit } = peel(schema, side)
  const name = (inner.meta() as { id?: string } | undefined)?.id
  const own: Field = {
    path,
    type: `${typeOf(inner, name)}${nullable ? ' or null' : ''}`,
    required: required && !optional,
    limits: limitsOf(inner),
    unit,
    about,
    schema,
  }
  const here = path === '' ? [] : [own]
  if (name && path !== '') return here
  return [...here, ...childrenOf(inner, side, path)]
}

function childrenOf(schema: z.ZodType, side: Side, path: string): Field[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      fieldsOf(field as z.ZodType, side, path ? `${path}.${key}` : key),
    )
  }
  if (schema instanceof z.ZodArray) return inside(schema.element as z.ZodType, side, `${path}[]`)
  if (schema instanceof z.ZodRecord) return inside(schema.valueType as z.ZodType, side, `${path}.{key}`)
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option, index) =>
      fieldsOf(option as z.ZodType, side, path).map((field) => ({
        ...field,
        path: `${field.path} (${index + 1})`,
      })),
    )
  }
  return []
}

/** The schemas that a schema is directly made of. */
export function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape) as z.ZodType[]
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[]
  return []
}

/**
 * Members of a list or record need words of their own only where they are objects; else the list's words say
 * it.
 */
function inside(schema: z.ZodType, side: Side, path: string): Field[] {
  const { schema: inner } = peel(schema, side)
  if (inner instanceof z.ZodObject && !inner.meta()?.id) return childrenOf(inner, side, path)
  return []
}

function typeOf(schema: z.ZodType, name: string | undefined): string {
  if (name) return name
  if (schema instanceof z.ZodArray) {
    const { schema: element } = peel(schema.element as z.ZodType, 'output')
    return `list of ${typeOf(element, (element.meta() as { id?: string } | undefined)?.id)}`
  }
  const json = jsonOf(schema)
  if (Array.isArray(json.enum)) return json.enum.map((value) => JSON.stringify(value)).join(', ')
  if ('const' in json) return JSON.stringify(json.const)
  if (json.format === 'date-time') return 'timestamp'
  if (typeof json.type === 'string') return json.type === 'integer' ? 'whole number' : json.type
  return 'object'
}

/** Schemas do not change, and each is looked up often. */
const known = new WeakMap<z.ZodType, Json>()

/** A schema as JSON Schema, as it takes values. */
export function jsonOf(schema: z.ZodType): Json {
  const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
  known.set(schema, json)
  return json
}

function limitsOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodUnion || schema instanceof z.ZodRecord)
    return ''
  const json = jsonOf(schema)
  const from = (low: unknown, high: unknown, unit: string) =>
    low === undefined && high === undefined
      ? ''
      : `${low === undefined ? 'at most ' : `${String(low)} `}${high === undefined ? 'or more' : low === undefined ? String(high) : `to ${String(high)}`} ${unit}`
  const bounded = (value: unknown) => (Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER ? undefined : value)
  if (json.type === 'array') return from(json.minItems, json.maxItems, 'items').trim()
  if (json.type === 'string')
    return [from(json.minLength, json.maxLength, 'characters'), patternOf(json)].filter(Boolean).join('; ')
  return from(bounded(json.minimum), bounded(json.maximum), '').trim()
}

const patternOf = (json: Json): string =>
  typeof json.pattern === 'string' && !json.format
    ? `matches \`${json.pattern.replaceAll('|', '\\|')}\``
    : String(json.format ?? '')
