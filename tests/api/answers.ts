import { expect } from 'vitest'
import { isFailure, type Problem } from '#client/api.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readRoute, type RouteName } from '#contract/routes.ts'
import { commonFailures, failureStatus } from '#contract/statuses.ts'
import { failures, type FailureCode } from '#vocabulary/failures.ts'
import { fieldErrors, type FieldError } from '#vocabulary/field-errors.ts'
import { addressesOf, allCalls } from './calls.ts'

/** Every call with the addresses it has; those without parameters come first. */
const patterns = allCalls
  .map(({ name, method, route }) => ({
    name,
    method,
    pattern: addressesOf(route),
    fixed: !route.includes('{'),
  }))
  .sort((a, b) => Number(b.fixed) - Number(a.fixed))

/** The call that a method and path belong to; undefined when there is none. */
function routeOf(method: string, path: string): RouteName | undefined {
  const { pathname } = new URL(path, 'http://shop')
  const wanted = method === 'HEAD' ? 'GET' : method
  return patterns.find((each) => each.method === wanted && each.pattern.test(pathname))?.name
}

/** Every failure code that a call declares, its own and the common ones. */
export function declaredFailures(name: RouteName): Set<FailureCode> {
  const endpoint: Endpoint = contract[name]
  return new Set([...endpoint.fails, ...commonFailures(endpoint, readRoute(name).method)])
}

const withoutBody = new Set([204, 304])

/**
 * Holds an answer to its contract, whatever the test that caused it is about: the body has every declared field and no
 * other, a failure is one that the call declares, and the caching headers are true.
 */
export async function checkAnswer(method: string, path: string, response: Response): Promise<void> {
  const name = routeOf(method, path)
  // Pictures and pages fail in their own ways.
  if (!new URL(path, 'http://shop').pathname.startsWith('/api/')) return
  const text = method === 'HEAD' ? '' : await response.clone().text()
  if (response.status >= 400) return checkProblem(name, response, text)
  if (!name) return
  const endpoint: Endpoint = contract[name]
  checkCaching(endpoint, response)
  if (method === 'HEAD' || withoutBody.has(response.status)) {
    expect(text, `${name} answers no body`).toBe('')
    return
  }
  if (endpoint.file) {
    expect([response.status, response.headers.get('content-type')], name).toEqual([200, endpoint.file])
    return
  }
  expect(response.status, name).toBe(endpoint.returns === null ? 204 : (endpoint.status ?? 200))
  expect(response.headers.get('content-type'), name).toBe('application/json')
  // Others read the same answer without compression.
  if (response.headers.has('content-encoding')) return
  const body = JSON.parse(text) as { version?: number }
  // Parsing drops what is not declared, so what is left is the same only when nothing was.
  expect(endpoint.returns?.parse(body), `${name} answers what it declares`).toStrictEqual(body)
  if (endpoint.versioned)
    expect(response.headers.get('etag'), name).toMatch(new RegExp(`^(W/)?"${body.version}"$`))
}

function checkCaching(endpoint: Endpoint, { headers }: Response): void {
  if (endpoint.publicSeconds === undefined) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    return
  }
  expect(headers.get('cache-control')).toBe(`public, max-age=${endpoint.publicSeconds}`)
  expect(headers.get('etag')).toMatch(/^(W\/)?"[\w-]{22}"$/)
  expect(headers.getSetCookie()).toEqual([])
}

function checkProblem(name: RouteName | undefined, response: Response, text: string): void {
  expect(response.headers.get('cache-control')).toMatch(/no-store/)
  if (text === '') return
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const problem = JSON.parse(text) as Record<string, unknown> & { code: FailureCode }
  expect(Object.keys(problem).filter((key) => !known.has(key))).toEqual([])
  expect(problem).toMatchObject({
    type: `/docs/errors#${problem.code}`,
    title: failures[problem.code].title,
    status: failureStatus[problem.code],
    instance: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/) as unknown,
  })
  expect(response.status).toBe(problem.status)
  for (const { code, values } of (problem['errors'] ?? []) as FieldError[]) {
    expect(Object.keys(fieldErrors), 'a wrong field has a code of the catalog').toContain(code)
    expect(fieldErrors[code].values, code).toEqual(expect.arrayContaining(Object.keys(values ?? {})))
  }
  expect(text, 'no stack, no file names').not.toMatch(/\bat .*:\d+:\d+|node_modules|\.ts\b/)
  if (name) expect([...declaredFailures(name)], `${name} declares ${problem.code}`).toContain(problem.code)
}

const known = new Set([
  'type',
  'title',
  'status',
  'code',
  'detail',
  'reasons',
  'instance',
  'errors',
  'values',
])

/** The problem that the shop refuses a call with; undefined when it is done. */
export async function refusal(call: Promise<unknown>): Promise<Problem | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (isFailure(error)) return error.problem
    throw error
  }
}
