import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { failureStatus } from '#contract/statuses.ts'
import { withReading, type Permission } from '#vocabulary/people/permissions.ts'
import { countRefusals } from '#vocabulary/inventory/count-refusals.ts'
import { createOpenApi } from '#http/openapi/openapi.ts'
import { exampleOf } from '#server/specification/examples.ts'
import { shopSource } from '#server/specification/shop-source.ts'
import { writeSpecification } from '#server/specification/specification.ts'
import { failures, type FailureCode } from '#vocabulary/failures.ts'
import { permissions, roles } from '#vocabulary/people/permissions.ts'
import { declaredFailures } from '../answers.ts'
import { withBody } from '../bodies.ts'
import { allCalls, exampleBody } from '../calls.ts'
import { fullBody } from '../leaves.ts'

const source = join(import.meta.dirname, '../../../src')
const codes = Object.keys(failures) as FailureCode[]

/** The failures before any call is matched, and those of the sign-in. */
const outsideOfCalls: FailureCode[] = ['not_found', 'method_not_allowed', 'origin_refused']
const signIn: FailureCode[] = [
  'issuer_unknown',
  'issuer_unavailable',
  'sign_in_expired',
  'sign_in_cancelled',
  'sign_in_refused',
]

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { description: string }>
  requestBody?: { content: Record<string, unknown> }
  security?: unknown[]
}
const openApi = createOpenApi({ title: 'Shop', version: '1.0.0', serverUrl: 'http://localhost' }) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, { enum?: string[] }> }> }
}
const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

function sourceText(): string {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const catalog = new Set(['vocabulary/failures.ts', 'contract/statuses.ts'])
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !catalog.has(file))
    .filter((file) => !file.startsWith('contract/'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
}

describe('The catalog of failures', () => {
  test('gives every code a status, and no status to anything else', () => {
    expect(Object.keys(failureStatus).sort()).toEqual([...codes].sort())
    for (const code of codes) expect(failureStatus[code], code).toBeGreaterThanOrEqual(400)
  })

  test('holds no code that no call, no part of a call, no common rule and no sign-in may give', () => {
    const declared = new Set<FailureCode>([...outsideOfCalls, ...signIn, ...countRefusals])
    for (const { name } of allCalls) for (const code of declaredFailures(name)) declared.add(code)
    expect(codes.filter((code) => !declared.has(code))).toEqual([])
  })

  test('holds no code that no line of the program ever throws', () => {
    const text = sourceText()
    expect(codes.filter((code) => !text.includes(`'${code}'`))).toEqual([])
  })

  test('stands in the documentation, code by code with its status', () => {
    const page = writeSpecification(shopSource).pages.get('8-errors.md') ?? ''
    const listed = [...page.matchAll(/^\| <a id="(\w+)"><\/a>`\1` \| (\d+) \|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ])
    expect(Object.fromEntries(listed)).toEqual(failureStatus)
  })

  test('is the list of codes that the OpenAPI document allows', () => {
    expect(openApi.components.schemas.Problem?.properties?.code?.enum).toEqual(codes)
  })
})

/** The named schemas in an answer, whatever holds them. */
function schemasIn(answer: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(answer)) for (const each of answer) schemasIn(each, found)
  else if (typeof answer === 'object' && answer !== null)
    for (const [key, value] of Object.entries(answer)) {
      if (key === '$ref' && typeof value === 'string') found.add(value)
      else schemasIn(value, found)
    }
  return found
}

/** What a call answers with when it succeeds. */
const answersOf = (operation: Operation): Set<string> =>
  schemasIn(Object.entries(operation.responses).filter(([status]) => status.startsWith('2')))

test('An answer to a change shows only what whoever may make it may read', () => {
  const staffCalls = operations.flatMap(({ method, operation }) => {
    const access = allCalls.find(({ name }) => name === operation.operationId)?.endpoint.access
    return [{ method, operation, permission: typeof access === 'object' ? access.permission : undefined }]
  })
  const readers = new Map<string, Set<Permission | undefined>>()
  for (const { method, operation, permission } of staffCalls)
    if (method === 'GET')
      for (const schema of answersOf(operation))
        readers.set(schema, (readers.get(schema) ?? new Set()).add(permission))
  // The name of a group and the progress of a job are known to whoever has just given or begun them.
  const ownDescriptions = new Set(['#/components/schemas/CustomerGroup', '#/components/schemas/Job'])
  const shown = staffCalls.flatMap(({ method, operation, permission }) => {
    if (method === 'GET' || !permission) return []
    const held: readonly (Permission | undefined)[] = [...withReading(permission), undefined]
    return [...answersOf(operation)]
      .filter((schema) => !ownDescriptions.has(schema))
      .filter((schema) => ![...(readers.get(schema) ?? [undefined])].some((each) => held.includes(each)))
      .map((schema) => `${operation.operationId}: ${schema}`)
  })
  expect(shown).toEqual([])
})

describe('The OpenAPI document', () => {
  test('has every call and no other', () => {
    const written = operations.map(({ operation }) => operation.operationId).sort()
    expect(written).toEqual(allCalls.map(({ name }) => name).sort())
  })

  test('points at no schema that it does not hold', () => {
    const links = [...JSON.stringify(openApi).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    )
    expect([...new Set(links)].filter((name) => !(name in openApi.components.schemas))).toEqual([])
    expect(JSON.stringify(openApi)).not.toContain('$defs')
  })

  test.each(allCalls)('lists every failure, parameter and header of $name', ({ name, endpoint, method }) => {
    const { operation, path } = operations.find((each) => each.operation.operationId === name) ?? {}
    for (const code of declaredFailures(name)) {
      expect(operation?.responses[failureStatus[code]]?.description, code).toContain(`\`${code}\``)
    }
    const success = endpoint.returns === null && !endpoint.file ? '204' : String(endpoint.status ?? 200)
    expect(Object.keys(operation?.responses ?? {}).filter((status) => status < '400')).toEqual([success])
    const inPath = [...(path ?? '').matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
    const listed = operation?.parameters.filter((each) => each.in === 'path').map((each) => each.name)
    expect(listed).toEqual(inPath)
    expect(Object.keys(endpoint.params?.shape ?? {}).sort(), 'params of the contract').toEqual(inPath.sort())
    const headers = new Map(
      operation?.parameters.filter((each) => each.in === 'header').map((each) => [each.name, each.required]),
    )
    expect(headers.get('Idempotency-Key') ?? false).toBe(endpoint.idempotency === 'required')
    expect(headers.get('If-Match') ?? false).toBe(endpoint.ifMatch ?? false)
    expect(operation?.requestBody !== undefined).toBe(
      endpoint.body !== undefined || endpoint.upload !== undefined,
    )
    expect(operation?.security !== undefined).toBe(
      endpoint.access === 'customer' || typeof endpoint.access === 'object',
    )
    const forShoppers = endpoint.access !== 'provider' && typeof endpoint.access !== 'object'
    expect(headers.has('Accept-Language')).toBe(forShoppers && endpoint.returns !== null)
    if (method === 'GET') expect([...headers.keys()].filter((each) => each !== 'Accept-Language')).toEqual([])
  })
})

describe('Each call', () => {
  test.each(withBody)('$name takes the full example of its body', ({ body }) => {
    expect(body.safeParse(fullBody(body))).toMatchObject({ success: true })
  })

  test.each(allCalls.filter(({ endpoint }) => endpoint.body))(
    '$name takes the body it shows as an example',
    ({ endpoint }) => {
      expect(endpoint.body?.safeParse(exampleBody(endpoint))).toMatchObject({ success: true })
    },
  )

  test.each(allCalls.filter(({ endpoint }) => endpoint.returns))(
    '$name may give the answer it shows as an example',
    ({ endpoint }) => {
      const returns = endpoint.returns as z.ZodType
      expect(returns.safeParse(exampleOf(returns, 'output'))).toMatchObject({ success: true })
    },
  )

  test.each(allCalls)(
    '$name reads without effect when it is a GET, and declares its versions alike',
    ({ endpoint, method }) => {
      if (method === 'GET')
        expect([endpoint.body, endpoint.upload, endpoint.idempotency, endpoint.ifMatch]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ])
      if (endpoint.ifMatch && endpoint.returns)
        expect(endpoint.versioned, 'gives the version that it asks for').toBe(true)
      if (endpoint.ifMatch && endpoint.returns) expect(endpoint.fails).toContain('version_stale')
      if (endpoint.publicSeconds !== undefined) expect([endpoint.access, method]).toEqual(['public', 'GET'])
      expect(new Set(endpoint.fails).size, 'no code twice').toBe(endpoint.fails.length)
    },
  )
})

describe('Permissions', () => {
  test('are each used by a call', () => {
    const requested = new Set(
      allCalls.flatMap(({ endpoint }) =>
        typeof endpoint.access === 'object' ? [endpoint.access.permission] : [],
      ),
    )
    expect(Object.keys(permissions).filter((each) => !requested.has(each as never))).toEqual([])
  })

  test('are each held by the owner, and by nobody who has not been given them', () => {
    expect([...roles.owner.permissions].sort()).toEqual(Object.keys(permissions).sort())
    for (const { permissions: held } of Object.values(roles)) {
      expect(held.filter((each) => !(each in permissions))).toEqual([])
    }
  })
})
