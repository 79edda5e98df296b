import { z } from 'zod'
import { contract, groupOf } from '#contract/contract.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { readRoute, routes, type RouteName } from '#contract/routes.ts'
import { withReading, type Permission } from '#vocabulary/people/permissions.ts'
import { commonFailures, failureStatus } from '#contract/statuses.ts'
import { statement } from '#contract/statements.ts'
import { webhookContentPayload, webhookPayload } from '#contract/messages/webhook-payloads.ts'
import { cookieName, schemeAt } from '#vocabulary/cookie-names.ts'
import { failures, type FailureCode } from '#vocabulary/failures.ts'
import { fieldErrors } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { minute } from '#vocabulary/time.ts'
import { isSpoken } from '../api/language.ts'
import { describeWebhooks } from './openapi-webhooks.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document. `serverUrl` is the shop's public address. */
export function createOpenApi({
  title,
  version,
  serverUrl,
}: {
  title: string
  version: string
  serverUrl: string
}): Json {
  const components = new Map<string, Json>()
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = readRoute(name)
    const operation = describeOperation(name, contract[name], method, components)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  toSchema(statement, 'output', components)
  const webhooks = describeWebhooks({
    order: toSchema(webhookPayload, 'output', components),
    content: toSchema(webhookContentPayload, 'output', components),
  })
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Everything the shop’s own screens do goes over these calls. Money is in minor units, times in RFC 3339 UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    paths,
    webhooks,
    components: {
      schemas: {
        ...Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
        Problem: problemSchema,
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('session', schemeAt(serverUrl)),
          description: 'Set by signing in',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, with permissions of its own',
        },
      },
    },
  }
}

function describeOperation(
  name: RouteName,
  endpoint: Endpoint,
  method: string,
  components: Map<string, Json>,
): Json {
  const status = endpoint.returns === null && !endpoint.file ? 204 : (endpoint.status ?? 200)
  return {
    operationId: name,
    tags: [groupOf(name)],
    summary: endpoint.summary,
    description: [accessInWords(endpoint.access), recentSignInWords(endpoint)].filter(Boolean).join(' '),
    ...securityOf(endpoint),
    parameters: parametersOf(endpoint, method),
    ...bodyOf(endpoint, components),
    responses: {
      [status]: {
        description: endpoint.summary,
        ...(endpoint.returns
          ? { content: { 'application/json': { schema: toSchema(endpoint.returns, 'output', components) } } }
          : {}),
        ...(endpoint.file ? { content: { [endpoint.file]: binary } } : {}),
      },
      ...failuresByStatus([...endpoint.fails, ...commonFailures(endpoint, method)]),
      431: { description: 'Address and headers together are longer than 16 kB' },
    },
  }
}

/** The credentials of a call: a session, and for staff an API token, except for calls that require a person. */
function securityOf({ access, recentSignIn }: Endpoint): Json {
  if (access === 'customer') return { security: [{ session: [] }] }
  if (typeof access !== 'object') return {}
  const token = recentSignIn === 'always' || access.person ? [] : [{ token: [] }]
  return { security: [{ session: [] }, ...token] }
}

/** Staff and API tokens with a permission, as a sentence. */
function staffInWords(permission: Permission, person = false): string {
  const needed = withReading(permission).map((each) => `\`${each}\``)
  const what =
    needed.length > 1 ? `the permissions ${needed.join(' and ')}` : `the permission ${needed.join('')}`
  return `Staff with ${what}${person ? ', and no API token' : ''}.`
}

/** The callers of an endpoint, as a sentence. */
export function accessInWords(access: Access): string {
  if (typeof access === 'object') return staffInWords(access.permission, access.person)
  const words = {
    public: 'Anyone.',
    cart: 'Whoever holds the cart’s id or cookie; a cart with an owner only its owner.',
    order:
      'The shopper who placed the order, whoever holds its link, or staff with the permission `orders:read`.',
    customer: 'Anyone signed in.',
    provider: 'A payment provider, by its signature.',
  }
  return words[access]
}

/** The requirement of an endpoint on the caller's last sign-in, as a sentence; empty when there is none. */
export function recentSignInWords({ recentSignIn }: Endpoint): string {
  if (!recentSignIn) return ''
  const when = recentSignIn === 'always' ? '' : ' when much money goes out'
  return `Asks for a sign-in of the last ${limits.recentSignIn.value / minute} minutes${when}.`
}

function parametersOf(endpoint: Endpoint, method: string): Json[] {
  const fields = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => {
      const { description, example, ...rest } = z.toJSONSchema(field as z.ZodType, {
        io: 'input',
        unrepresentable: 'any',
      }) as Json
      delete rest.$schema
      const required = place === 'path' || !(field as z.ZodType).safeParse(undefined).success
      return {
        name,
        in: place,
        required,
        description,
        schema: rest,
        ...(example === undefined ? {} : { example }),
      }
    })
  const header = (name: string, description: string, required: boolean, schema: Json = {}): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string', ...schema },
  })
  return [
    ...fields(endpoint.params, 'path'),
    ...fields(endpoint.query, 'query'),
    ...(isSpoken(endpoint)
      ? [header('Accept-Language', 'The language of the answer; `Content-Language` says which it is', false)]
      : []),
    ...(method === 'GET' || endpoint.access === 'provider'
      ? []
      : [
          header(
            'Idempotency-Key',
            'Makes repeating the request harmless',
            endpoint.idempotency === 'required',
            // An empty one counts as none.
            { maxLength: limits.idempotencyKeyLength.value, ...(endpoint.idempotency && { minLength: 1 }) },
          ),
        ]),
    ...(endpoint.ifMatch
      ? [
          header('If-Match', 'The ETag of the version the change builds on', true, {
            pattern: '^(W/)?"[0-9]{1,15}"$',
            example: '"7"',
          }),
        ]
      : []),
  ]
}

/** A body of bytes. */
const binary: Json = { schema: { type: 'string', format: 'binary' } }

function bodyOf(endpoint: Endpoint, components: Map<string, Json>): Json {
  if (endpoint.body) {
    const schema = toSchema(endpoint.body, 'input', components)
    return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  }
  if (!endpoint.upload) return {}
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(endpoint.upload.map((type) => [type, binary])),
    },
  }
}

/** JSON Schema of a Zod schema, with the named ones moved to the components. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Map<string, Json>): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
    $defs?: Record<string, Json>
  }
  const { $defs = {}, $schema: _, ...rest } = json
  // Request schemas are strict and response schemas are not, so a name may stand for two schemas.
  const renamed = (name: string) => (io === 'input' && name !== 'Money' ? `${name}Input` : name)
  const relink = (value: Json): Json =>
    JSON.parse(
      JSON.stringify(value).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_match, name: string) => `"#/components/schemas/${renamed(name)}"`,
      ),
    ) as Json
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...body } = definition
    components.set(renamed(name), relink(body))
  }
  if (typeof rest.id !== 'string') return relink(rest)
  const { id, ...body } = rest
  components.set(renamed(id as string), relink(body))
  return { $ref: `#/components/schemas/${renamed(id as string)}` }
}

function failuresByStatus(codes: readonly FailureCode[]): Json {
  const byStatus = new Map<number, FailureCode[]>()
  for (const code of new Set(codes))
    byStatus.set(failureStatus[code], [...(byStatus.get(failureStatus[code]) ?? []), code])
  const answers = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${failures[code].title}`).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ])
  return Object.fromEntries(answers) as Json
}

const problemSchema: Json = {
  type: 'object',
  description: 'A failure (RFC 9457)',
  required: ['type', 'title', 'status', 'code', 'instance'],
  properties: {
    type: { type: 'string', description: 'Address of the code’s meaning' },
    title: { type: 'string', description: 'The code in words' },
    status: { type: 'integer', description: 'HTTP status' },
    code: { type: 'string', enum: Object.keys(failures), description: 'Stable code' },
    detail: { type: 'string', description: 'The `reasons` in English' },
    reasons: {
      type: 'array',
      description: 'Why, in this very case',
      items: { $ref: '#/components/schemas/Statement' },
    },
    instance: { type: 'string', description: 'A reference to quote' },
    values: {
      type: 'object',
      description: 'Numbers that `detail` holds, for those who say it in another language',
      additionalProperties: { type: ['string', 'number'] },
    },
    errors: {
      type: 'array',
      description: 'Each field that is wrong',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: {
            type: 'string',
            description: 'JSON pointer into the body, `?name` of the query, or a header',
          },
          code: {
            type: 'string',
            enum: Object.keys(fieldErrors),
            description: 'What is wrong, as a stable code',
          },
          values: {
            type: 'object',
            description: 'What belongs to the code: a limit, an example',
            additionalProperties: { type: ['string', 'number'] },
          },
          reason: { $ref: '#/components/schemas/Statement' },
          message: { type: 'string', description: 'The same in English' },
        },
      },
    },
  },
}
