import { expect, test } from 'vitest'
import { z } from 'zod'
import { createOpenApi } from './openapi.ts'

interface Document {
  openapi: string
  servers: { url: string }[]
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string; required: boolean; schema: object }[]
        responses: Record<string, object>
        requestBody?: {
          content: Record<string, { schema: { $ref?: string; additionalProperties?: boolean } }>
        }
      }
    >
  >
  components: {
    schemas: Record<string, { type?: string; additionalProperties?: boolean; description?: string }>
  }
}
const written: unknown = createOpenApi({
  title: 'Shop',
  version: '1.2.3',
  serverUrl: 'https://shop.example',
})
const document = written as Document

test('The document is OpenAPI 3.1 of this shop', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.2.3' },
    servers: [{ url: 'https://shop.example' }],
  })
})

test('It says which calls answer in the language of who asks', () => {
  const asks = (path: string) =>
    document.paths[path]?.['get']?.parameters.some(({ name }) => name === 'Accept-Language')
  expect([asks('/api/products'), asks('/api/carts/{cartId}'), asks('/api/admin/products')]).toEqual([
    true,
    true,
    false,
  ])
})

test('It survives being written and read as JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

test('Every JSON body says that it takes no fields but its own', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { requestBody } of Object.values(methods)) {
      const schema = requestBody?.content['application/json']?.schema
      if (!schema || !('properties' in schema)) continue
      expect(schema.additionalProperties).toBe(false)
    }
  }
})

test('Every shape that has a name is described, and money is one shape going in and coming out', () => {
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect(schema.description, name).toBeTruthy()
  expect(document.components.schemas.Money?.additionalProperties).toBe(false)
  expect(Object.keys(document.components.schemas)).not.toContain('MoneyInput')
})

test('Every parameter in a path is required, and none in a query that has a default', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { parameters } of Object.values(methods)) {
      for (const parameter of parameters.filter((each) => each.in === 'path'))
        expect(parameter.required).toBe(true)
      expect(parameters.find((each) => each.in === 'query' && each.name === 'limit')?.required ?? false).toBe(
        false,
      )
    }
  }
})

/** Every value in the document, with where it stands. */
function* parts(value: unknown, path = '#'): Generator<{ path: string; part: Record<string, unknown> }> {
  if (typeof value !== 'object' || value === null) return
  yield { path, part: value as Record<string, unknown> }
  for (const [key, each] of Object.entries(value)) yield* parts(each, `${path}/${key}`)
}

test('Every pattern is one that Python, Java and Go can run as well', () => {
  const patterns = [...parts(document)].flatMap(({ part }) =>
    typeof part['pattern'] === 'string' ? [part['pattern']] : [],
  )
  expect(patterns.length).toBeGreaterThan(100)
  // Classes of Unicode have other names there or none, and Go looks neither ahead nor behind.
  expect([...new Set(patterns)].filter((pattern) => /\\[pPu]|\(\?(?!:)/.test(pattern))).toEqual([])
})

test('Every example is an example of its schema', () => {
  const examples = [...parts(document)].flatMap(({ path, part }) => {
    if (part['example'] === undefined || path.endsWith('/properties')) return []
    const { example, ...own } = part
    const schema = 'in' in own ? (own['schema'] as object) : own
    return [{ path, example, schema }]
  })
  expect(examples.length).toBeGreaterThan(100)
  const wrong = examples.filter(({ example, schema }) => {
    const text = JSON.stringify(schema)
    const links = text.includes('#/components/') ? { components: document.components } : {}
    const whole = JSON.parse(JSON.stringify({ ...schema, ...links })) as z.core.JSONSchema.JSONSchema
    return !z.fromJSONSchema(whole).safeParse(example).success
  })
  expect(wrong.map(({ path, example }) => ({ path, example }))).toEqual([])
})

test('Every call says what happens to a wrong content type, to long headers, and without the version it needs', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { parameters, requestBody, responses } of Object.values(methods)) {
      const needsVersion = parameters.some(({ name }) => name === 'If-Match')
      const expected = ['431', ...(requestBody ? ['413', '415'] : []), ...(needsVersion ? ['428'] : [])]
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected))
    }
  }
})
