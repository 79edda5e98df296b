import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readRoute, type RouteName } from '#contract/routes.ts'
import type { Browser, SendOptions } from '../../api/browser.ts'
import type { AnyCall } from './recipe.ts'

/** A request before it is written: what mutations change. */
export interface Draft {
  name: RouteName
  endpoint: Endpoint
  by: Browser
  params: Record<string, string>
  query: [string, string][]
  headers: Record<string, string | null>
  /** JSON when it is neither text nor bytes; undefined without a body. */
  body: unknown
}

/** The request of a prepared call, with a key of its own. */
export function draftOf(name: RouteName, call: AnyCall, key: string): Draft {
  const endpoint: Endpoint = contract[name]
  const { method } = readRoute(name)
  const headers: Record<string, string | null> = { ...call.headers }
  if (method !== 'GET' && endpoint.access !== 'provider') headers['idempotency-key'] = key
  if (call.version !== undefined) headers['if-match'] = `"${call.version}"`
  if (call.contentType !== undefined) headers['content-type'] = call.contentType
  const query = Object.entries(call.query ?? {}).flatMap(([field, value]): [string, string][] =>
    value === undefined ? [] : [[field, String(value)]],
  )
  const body = call.upload ?? structuredClone(call.body)
  return { name, endpoint, by: call.by, params: { ...call.params }, query, headers, body }
}

/** The path and options of a draft. */
export function written(draft: Draft): { path: string; options: SendOptions } {
  const { method, path: route } = readRoute(draft.name)
  const path = route.replaceAll(/\{(\w+)\}/g, (_, field: string) => safely(draft.params[field] ?? ''))
  const query = new URLSearchParams(draft.query).toString()
  const options: SendOptions = { method, headers: draft.headers }
  if (draft.body !== undefined) options.body = draft.body
  return { path: query ? `${path}?${query}` : path, options }
}

/** A path segment; `.` and `..` and nothing would be another path. */
function safely(segment: string): string {
  const whole = segment.toWellFormed()
  return whole === '' || whole === '.' || whole === '..' ? '%2e' : encodeURIComponent(whole)
}

/** The request as a report shows it. */
export function shown(draft: Draft): string {
  const { path, options } = written(draft)
  const body =
    options.body instanceof Uint8Array ? `${options.body.length} bytes` : JSON.stringify(options.body)
  const text = `${options.method} ${path} ${JSON.stringify(options.headers)} ${body ?? ''}`
  return text.length > 3_000 ? `${text.slice(0, 3_000)} …` : text
}
