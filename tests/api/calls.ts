import type { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readRoute, routes, type RouteName } from '#contract/routes.ts'
import { exampleOf } from '#server/specification/examples.ts'
import type { SendOptions } from './browser.ts'

/** A call of the contract as a table of tests wants it. */
export interface ListedCall {
  name: RouteName
  endpoint: Endpoint
  method: string
  /** With the names of its parameters, as `/api/carts/{cartId}`. */
  route: string
  /** With every parameter filled in by something that does not exist. */
  path: string
}

/** Every call of the API. */
export const allCalls: readonly ListedCall[] = (Object.keys(routes) as RouteName[]).map((name) => {
  const { method, path } = readRoute(name)
  const nowhere = path.replaceAll(/\{\w+\}/g, 'nothing-of-this-name')
  return { name, endpoint: contract[name], method, route: path, path: nowhere }
})

/** Matches the addresses of a route, whatever stands for its parameters. */
export const addressesOf = (route: string): RegExp => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** The example of its body in the specification. */
export const exampleBody = (endpoint: Endpoint): unknown => exampleOf(endpoint.body as z.ZodType, 'input')

/** A request that lacks nothing the endpoint asks for in its headers and body. */
export function wholeRequest(
  { endpoint, method }: ListedCall,
  key = 'a key of the tests',
): Required<SendOptions> {
  const headers: Record<string, string> = {}
  if (method !== 'GET' && endpoint.access !== 'provider') headers['idempotency-key'] = key
  if (endpoint.ifMatch) headers['if-match'] = '"1"'
  if (endpoint.upload) headers['content-type'] = endpoint.upload[0] ?? ''
  const body = endpoint.body ? exampleBody(endpoint) : endpoint.upload ? 'nothing' : undefined
  return { method, headers, body }
}
