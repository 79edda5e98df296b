import { expect, test } from 'vitest'
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
