import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuseCardNumbers } from '#vocabulary/card-numbers.ts'
import { limits } from '#vocabulary/limits.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { inEnglish, isPlainCode, statement } from '#vocabulary/statements/statement.ts'
import { versionsIn } from './etags.ts'
import { ClientGone } from './client-gone.ts'
import { fieldCodeOf, fieldMessage, saidOf } from './field-messages.ts'

/** The parts of a request that a contract describes, checked. */
export interface ParsedRequest {
  params?: unknown
  query?: unknown
  body?: unknown
  upload?: Uint8Array
  contentType?: string
  /** The versions in `If-Match`: the change builds on one of them. */
  versions?: number[]
}

/**
 * Checks a request against its endpoint.
 * @param bytes the raw body, already read and within its limit
 * @throws ShopFailure `invalid_request` with every wrong field, `malformed_body`, `unsupported_media_type`,
 *   `version_required`, and `card_number_refused` where the endpoint may
 */
export function parseRequest(
  endpoint: Endpoint,
  request: { params: Record<string, string>; url: URL; headers: Headers; bytes: Uint8Array },
): ParsedRequest {
  const fields: FieldError[] = []
  const parsed: ParsedRequest = {}
  if (endpoint.params) parsed.params = check(endpoint.params, request.params, pathPointer, fields)
  if (endpoint.query) parsed.query = check(endpoint.query, readQuery(request.url), queryPointer, fields)
  const contentType = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (endpoint.body)
    parsed.body = check(endpoint.body, readJson(contentType, request.bytes), bodyPointer, fields)
  if (endpoint.upload) {
    if (!endpoint.upload.includes(contentType)) {
      throw new ShopFailure('unsupported_media_type', {
        reason: statement('send_one_of', { types: endpoint.upload.join(', ') }),
      })
    }
    parsed.upload = request.bytes
    parsed.contentType = contentType
  }
  if (endpoint.ifMatch) parsed.versions = readVersions(request.headers.get('if-match'))
  fields.push(...illFormed(parsed.body))
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  if (endpoint.fails.includes('card_number_refused')) refuseCardNumbers(parsed.body)
  return parsed
}

/**
 * JSON can escape half of a character (RFC 8259, 8.2), which no UTF-8 store can keep. The body is no deeper
 * than its schema.
 */
function illFormed(value: unknown, path: Path = []): FieldError[] {
  if (typeof value === 'string') {
    return value.isWellFormed() ? [] : [fieldError(bodyPointer(path), 'broken_text', 'broken_unicode')]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [
    ...illFormed(key, path),
    ...illFormed(each, [...path, key]),
  ])
}

/**
 * Reads a body, giving up as soon as it is larger than `most` bytes.
 * @throws ShopFailure `body_too_large`
 * @throws ClientGone when it ends before it is complete
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
  const tooLarge = () => new ShopFailure('body_too_large', { reason: statement('at_most_bytes', { most }) })
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > most) throw tooLarge()
  if (announced !== null && request.headers.get('transfer-encoding') === null) {
    // HTTP lets no body be longer than announced (RFC 9112, 6.3), so it can be read in one go.
    const bytes = new Uint8Array(await request.arrayBuffer().catch(clientGone))
    if (bytes.byteLength > most) throw tooLarge()
    return bytes
  }
  return request.body ? readChunks(request.body, most, tooLarge) : new Uint8Array()
}

async function readChunks(
  body: ReadableStream<Uint8Array>,
  most: number,
  tooLarge: () => ShopFailure,
): Promise<Uint8Array> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(clientGone)
    if (done) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
}

/** A body that cannot be read to its end has lost who sends it. */
function clientGone(cause: unknown): never {
  throw new ClientGone('The body ended early', { cause })
}

/** How many bytes of body an endpoint takes. */
export function bodyLimit({ upload, longBody }: Endpoint): number {
  if (longBody) return limits.productBytes.value
  if (upload?.some((type) => type.startsWith('image/'))) return limits.imageBytes.value
  if (upload?.includes('application/gzip')) return limits.shopExportBytes.value
  if (upload?.includes('application/zip')) return limits.contentArchiveBytes.value
  return upload?.includes('text/csv') ? limits.jobFileBytes.value : limits.requestBytes.value
}

function readJson(contentType: string, bytes: Uint8Array): unknown {
  if (contentType !== 'application/json') {
    throw new ShopFailure('unsupported_media_type', { reason: 'send_json' })
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ShopFailure('malformed_body', { reason: 'not_json' })
  }
}

function readQuery(url: URL): Record<string, string | string[]> {
  // Without a prototype any name is a name, `__proto__` too.
  const query: Record<string, string | string[]> = Object.create(null)
  url.searchParams.forEach((value, name) => {
    const before = query[name]
    if (before === undefined) query[name] = value
    else if (Array.isArray(before)) before.push(value)
    else query[name] = [before, value]
  })
  return query
}

function readVersions(header: string | null): number[] {
  const versions = versionsIn(header ?? '')
  if (versions.length === 0) {
    const any = header?.trim() === '*'
    throw new ShopFailure('version_required', { reason: any ? 'if_match_any' : 'send_if_match' })
  }
  return versions
}

type Path = readonly PropertyKey[]

/** RFC 6901 */
const bodyPointer = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
const queryPointer = (path: Path): string => `?${String(path[0] ?? '')}`
const pathPointer = (path: Path): string => `{${String(path[0] ?? '')}}`

/** Everything that a schema finds wrong with a body, field by field. */
export function bodyErrors(schema: z.ZodType, body: unknown): FieldError[] {
  const fields: FieldError[] = []
  check(schema, body, bodyPointer, fields)
  return fields
}

function check(
  schema: z.ZodType,
  value: unknown,
  pointer: (path: Path) => string,
  fields: FieldError[],
): unknown {
  const result = schema.safeParse(value, { error: fieldMessage })
  if (result.success) return result.data
  for (const issue of result.error.issues) fields.push(...describe(issue, value, pointer))
  return undefined
}

function describe(issue: z.core.$ZodIssue, value: unknown, pointer: (path: Path) => string): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      fieldError(pointer([...issue.path, key]), 'unknown_field', 'field_unknown'),
    )
  }
  const missing = issue.path.length > 0 && valueAt(value, issue.path) === undefined
  if (missing) return [fieldError(pointer(issue.path), 'required', 'fill_in')]
  const { code, values } = fieldCodeOf(issue)
  const place = pointer(issue.path)
  if (isPlainCode(issue.message)) return [fieldError(place, code, issue.message, values)]
  const said = saidOf(issue)
  return said !== undefined && inEnglish(said) === issue.message
    ? [fieldError(place, code, said, values)]
    : [{ pointer: place, code, message: issue.message, ...(values ? { values } : {}) }]
}

/** The own value at a path; undefined where there is none. */
const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => {
    const holds = typeof part === 'object' && part !== null && Object.hasOwn(part, key)
    return holds ? (part as Record<PropertyKey, unknown>)[key] : undefined
  }, value)
