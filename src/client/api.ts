import type { Contract } from '#contract/contract.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { RouteName } from '#contract/routes.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import type { FieldError, FieldValues } from '#vocabulary/field-errors.ts'
import type { Statement } from '#vocabulary/statements/statement.ts'

/** How a request gets to the shop: `fetch` in a browser, a function call in the same process. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

/** The body of a failed answer (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  code: FailureCode
  /** The reasons in English. */
  detail?: string
  /** Why, in this very case. */
  reasons?: Statement[]
  /** A reference that the shopper can quote. */
  instance: string
  errors?: FieldError[]
  /** Numbers that `detail` holds: units left. */
  values?: FieldValues
}

/** A call that the shop refused or could not carry out. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title)
    this.problem = problem
  }
}

/** Whether a thrown value is a failure of one of these codes (of any code when none is named). */
export function isFailure(error: unknown, ...codes: FailureCode[]): error is ApiFailure {
  return error instanceof ApiFailure && (codes.length === 0 || codes.includes(error.problem.code))
}

/** One method for each call of the API. Each throws {@link ApiFailure}. */
export type Api = {
  [Name in RouteName]: keyof InputOf<Contract[Name]> extends 'idempotencyKey' | 'query'
    ? (input?: InputOf<Contract[Name]> & CallOptions) => Promise<OutputOf<Contract[Name]>>
    : (input: InputOf<Contract[Name]> & CallOptions) => Promise<OutputOf<Contract[Name]>>
}

/** The options of every call. */
export interface CallOptions {
  signal?: AbortSignal
}

interface AnyInput extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  upload?: BodyInit
  contentType?: string
  idempotencyKey?: string
  version?: number
}

/**
 * The typed client of some calls over a transport; `routes` names them, each with its method and path.
 * `createApi` knows them all.
 */
export function createCalls<Name extends RouteName>(
  transport: Transport,
  routes: Readonly<Record<Name, string>>,
): Pick<Api, Name> {
  const calls = Object.entries<string>(routes).map(([name, route]) => [
    name,
    (input: AnyInput = {}) => call(transport, route, input),
  ])
  return Object.fromEntries(calls) as Pick<Api, Name>
}

async function call(transport: Transport, route: string, input: AnyInput): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(input.params?.[field] ?? ''),
  )
  const query = writeQuery(input.query)
  const headers = new Headers({ accept: 'application/json' })
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (input.contentType) headers.set('content-type', input.contentType)
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  if (input.version !== undefined) headers.set('if-match', `"${input.version}"`)
  const body = input.upload ?? (input.body === undefined ? null : JSON.stringify(input.body))
  const response = await transport(query ? `${filled}?${query}` : filled, {
    method,
    headers,
    body,
    ...(input.signal ? { signal: input.signal } : {}),
  })
  if (response.status === 204) return undefined
  const file = /filename="(.*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (file) return { name: file, bytes: new Uint8Array(await response.arrayBuffer()) }
  const answer = (await response.json()) as unknown
  if (!response.ok) throw new ApiFailure(answer as Problem)
  return answer
}

function writeQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.toString()
}
