import { z } from 'zod'
import { exampleOf } from '#server/specification/examples.ts'
import { peel } from '#server/specification/fields.ts'
import type { Browser } from '../../api/browser.ts'
import { oddValue, pick, texts, type Random } from './odd-values.ts'
import type { Draft } from './request.ts'

/** What mutations take from the shop. */
export interface Material {
  /** Ids of things there are. */
  ids: readonly string[]
  /** Others who could send the request. */
  others: readonly Browser[]
}

type Keys = readonly (string | number)[]

/** A place in a body, with its schema; `missing` where the body has nothing there yet. */
interface Place {
  keys: Keys
  schema: z.ZodType
  value: unknown
  missing: boolean
}

const fits = (options: readonly z.ZodType[], value: unknown): z.ZodType =>
  options.find((option) => option.safeParse(value).success) ?? (options[0] as z.ZodType)

function placesOf(schema: z.ZodType, value: unknown, keys: Keys = []): Place[] {
  const { schema: inner } = peel(schema, 'input')
  const own: Place = { keys, schema, value, missing: value === undefined }
  if (inner instanceof z.ZodUnion) return placesOf(fits(inner.options as z.ZodType[], value), value, keys)
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return [own, ...value.flatMap((each, at) => placesOf(inner.element as z.ZodType, each, [...keys, at]))]
  if (typeof value !== 'object' || value === null) return [own]
  const fields = value as Record<string, unknown>
  if (inner instanceof z.ZodObject) {
    const shape = Object.entries(inner.shape) as [string, z.ZodType][]
    return [own, ...shape.flatMap(([name, field]) => placesOf(field, fields[name], [...keys, name]))]
  }
  if (inner instanceof z.ZodRecord)
    return [
      own,
      ...Object.entries(fields).flatMap(([name, each]) =>
        placesOf(inner.valueType as z.ZodType, each, [...keys, name]),
      ),
    ]
  return [own]
}

/** What holds a place; undefined when a mutation before has taken it away. */
function holder(body: unknown, keys: Keys): Record<string, unknown> | undefined {
  let place = body
  for (const key of keys.slice(0, -1)) {
    if (typeof place !== 'object' || place === null) return undefined
    place = (place as Record<string, unknown>)[key]
  }
  return typeof place === 'object' && place !== null ? (place as Record<string, unknown>) : undefined
}

/** Sets a field as JSON does, also one named `__proto__`. */
function set(draft: Draft, keys: Keys, value: unknown): void {
  if (keys.length === 0) {
    draft.body = value
    return
  }
  const place = holder(draft.body, keys)
  if (!place) return
  Object.defineProperty(place, String(keys.at(-1)), {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function unset(draft: Draft, keys: Keys): void {
  const place = holder(draft.body, keys)
  const last = keys.at(-1) ?? ''
  if (Array.isArray(place)) place.splice(Number(last), 1)
  else if (place) delete place[last]
}

type Mutation = (draft: Draft, random: Random, material: Material) => string

const valueInBody: Mutation = (draft, random, { ids }) => {
  const places = placesOf(draft.endpoint.body as z.ZodType, draft.body)
  const leaves = places.filter(({ value }) => typeof value !== 'object' || value === null)
  const { keys, schema, value, missing } = pick(random, random() < 0.8 && leaves.length > 0 ? leaves : places)
  const example = missing && random() < 0.6
  const other = example
    ? exampleOf(schema, 'input', String(keys.at(-1)))
    : oddValue(schema, value, random, ids)
  // Later mutations change it in place.
  set(draft, keys, structuredClone(other))
  return `/${keys.join('/')}`
}

const lessBody: Mutation = (draft, random) => {
  const places = placesOf(draft.endpoint.body as z.ZodType, draft.body).filter(({ missing }) => !missing)
  const { keys } = pick(random, places)
  if (keys.length > 0) unset(draft, keys)
  return `without /${keys.join('/')}`
}

const moreBody: Mutation = (draft, random) => {
  const objects = placesOf(draft.endpoint.body as z.ZodType, draft.body).filter(
    ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
  if (objects.length === 0) return 'nothing more'
  const { keys } = pick(random, objects)
  const name = pick(random, [
    'id',
    'version',
    'customerId',
    'role',
    '__proto__',
    'constructor',
    'toString',
    'x',
    '',
  ])
  set(draft, [...keys, name], pick<unknown>(random, [1, 'x', { admin: true }, null]))
  return `with /${[...keys, name].join('/')}`
}

const wholeBody: Mutation = (draft, random) => {
  const text = JSON.stringify(draft.body) ?? ''
  draft.body = pick<unknown>(random, [
    '',
    'null',
    '[]',
    '"x"',
    '7',
    '{',
    text.slice(0, -1),
    `${text}x`,
    `[${text}]`,
    `\ufeff${text}`,
    ` ${text}\n`,
    '{"a":1,"a":2}',
    '['.repeat(5_000),
    new Uint8Array([0x7b, 0xff, 0x7d]),
    {},
    undefined,
  ])
  return 'another body'
}

const bytes: Mutation = (draft, random) => {
  const given = draft.body as Uint8Array
  const changed = new Uint8Array(given)
  if (changed.length > 0) changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
  draft.body = pick(random, [
    changed,
    changed,
    given.slice(0, given.length / 2),
    new Uint8Array(),
    new Uint8Array([...given, 0]),
  ])
  return 'other bytes'
}

const query: Mutation = (draft, random, { ids }) => {
  const shape = (draft.endpoint.query as z.ZodObject | undefined)?.shape ?? {}
  const fields = Object.entries(shape) as [string, z.ZodType][]
  if (fields.length === 0 || random() < 0.1) {
    draft.query.push([pick(random, ['x', '__proto__', 'page[]', '']), 'x'])
    return '?unknown'
  }
  const [name, schema] = pick(random, fields)
  const before = draft.query.find(([field]) => field === name)?.[1]
  const value = oddValue(schema, before, random, ids)
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value))
    .slice(0, 3_000)
    .toWellFormed()
  if (random() < 0.8) draft.query = draft.query.filter(([field]) => field !== name)
  draft.query.push([name, text])
  return `?${name}`
}

const params: Mutation = (draft, random, { ids }) => {
  const names = Object.keys(draft.endpoint.params?.shape ?? {})
  if (names.length === 0) return headers(draft, random, { ids, others: [] })
  const name = pick(random, names)
  draft.params[name] = random() < 0.6 ? pick(random, ids) : pick(random, texts).slice(0, 2_000)
  return `{${name}}`
}

// oxfmt-ignore
const oddHeaders: [string, readonly (string | null)[]][] = [
  ['if-match', [null, '"0"', '"1"', '"999999"', 'W/"1"', '*', '1', '""', '"1", "2"', '"-1"', '"1e3"', '"99999999999999999999"', '"1']],
  ['idempotency-key', [null, '', 'the same', 'x'.repeat(255), 'x'.repeat(256), 'é', '"quoted"']],
  ['accept-language', ['de', 'ja,ar;q=0.5', 'xx', '*', '-', 'de;q=NaN', 'a'.repeat(3_000)]],
  ['content-type', ['text/plain', 'application/json; charset=utf-16', 'application/json;charset=UTF-8', 'multipart/form-data', '', 'APPLICATION/JSON', 'image/png', 'text/csv', 'application/x-tar', null]],
  ['origin', [null, 'null', 'https://evil.example']],
  ['accept', ['text/html', 'application/xml', '*/*;q=0', 'x']],
  ['if-none-match', ['*', '"x"', 'W/"x"', '"', 'x'.repeat(2_000)]],
  ['prefer', ['server-timing', 'x']],
  ['cookie', ['cart=x; session=x', '', '=', 'cart=%00', 'market=xx']],
  ['sec-fetch-site', ['cross-site', 'same-origin']],
  ['range', ['bytes=0-1', 'bytes=-']],
]
const headers: Mutation = (draft, random) => {
  const [name, values] = pick(random, oddHeaders)
  draft.headers[name] = pick(random, values)
  return name
}

const caller: Mutation = (draft, random, { others }) => {
  if (others.length > 0) draft.by = pick(random, others)
  return 'somebody else'
}

function mutationsOf({ endpoint, body }: Draft): Mutation[] {
  const found: Mutation[] = [headers, caller]
  if (endpoint.body && typeof body === 'object' && body !== null)
    found.push(...Array.from({ length: 10 }, () => valueInBody), lessBody, lessBody, moreBody, wholeBody)
  if (body instanceof Uint8Array && body.length > 0) found.push(bytes, bytes, bytes)
  if (endpoint.query) found.push(query, query, query, query)
  if (endpoint.params) found.push(params, params)
  return found
}

/** Changes a request in place, `times` times; answers what was changed. */
export function mutate(draft: Draft, times: number, random: Random, material: Material): string[] {
  return Array.from({ length: times }, () => pick(random, mutationsOf(draft))(draft, random, material))
}
