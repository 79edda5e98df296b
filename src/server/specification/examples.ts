import { z } from 'zod'
import { jsonOf, peel } from './fields.ts'

/**
 * An example value of a schema, made of the examples of its fields. A text with a pattern of
 * its own must carry one: none can be guessed. Other texts say their field's name.
 * @throws Error on a field without an example that needs one
 */
export function exampleOf(schema: z.ZodType, side: 'input' | 'output', name = 'text'): unknown {
  const own = exampleIn(schema)
  if (own !== undefined) return own
  const { schema: inner, nullable } = peel(schema, side)
  const carried = exampleIn(inner)
  if (carried !== undefined) return carried
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape) as [string, z.ZodType][]
    const shown = fields.filter(
      ([, field]) => side === 'output' || !peel(field, side).optional || exampleIn(field) !== undefined,
    )
    return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, side, name)]))
  }
  if (inner instanceof z.ZodArray) return [exampleOf(inner.element as z.ZodType, side, name)]
  if (inner instanceof z.ZodUnion) return exampleOf(inner.options[0] as z.ZodType, side, name)
  if (inner instanceof z.ZodRecord) return {}
  if (nullable && side === 'output' && !(inner instanceof z.ZodEnum)) return null
  return leafExample(inner, name)
}

const exampleIn = (schema: z.ZodType): unknown =>
  (schema.meta() as { example?: unknown } | undefined)?.example

function leafExample(schema: z.ZodType, name: string): unknown {
  const json = jsonOf(schema)
  if (Array.isArray(json.enum)) return json.enum[0]
  if ('const' in json) return json.const
  if (json.format === 'date-time') return '2026-03-01T09:00:00.000Z'
  if (json.format === 'date') return '2026-03-01'
  if (json.format === 'uri') return 'https://example.org/'
  if (json.type === 'boolean') return true
  if (json.type === 'integer' || json.type === 'number') return Math.max(Number(json.minimum ?? 1), 1)
  if (json.type !== 'string') return {}
  if (!schema.safeParse(name).success) throw new Error(`no example fits ${name}: ${JSON.stringify(json)}`)
  return name
}
