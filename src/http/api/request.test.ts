import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { bodyLimit, parseRequest, readBody } from './request.ts'

const endpoint: Endpoint = {
  summary: 'Try',
  access: 'public',
  returns: null,
  fails: [],
  query: z.strictObject({ q: z.string().optional(), limit: z.coerce.number().int().max(10).default(5) }),
  body: z.strictObject({
    name: z.string().min(1, 'Not empty'),
    kind: z.enum(['a', 'b']).optional(),
    inner: z.strictObject({ 'a/b~c': z.int() }).optional(),
    list: z.array(z.strictObject({ n: z.int() })).optional(),
  }),
}

function parse(
  body: unknown,
  {
    url = 'http://shop/api/x',
    headers = {},
    over = {},
  }: { url?: string; headers?: Record<string, string>; over?: Partial<Endpoint> } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return parseRequest(
    { ...endpoint, ...over },
    {
      params: {},
      url: new URL(url),
      headers: new Headers({ 'content-type': 'application/json', ...headers }),
      bytes: new TextEncoder().encode(text),
    },
  )
}

function refusal(run: () => unknown): { code: string; fields: [string, string][] } {
  try {
    run()
  } catch (error) {
    if (error instanceof ShopFailure)
      return { code: error.code, fields: error.fields.map(({ pointer, message }) => [pointer, message]) }
    throw error
  }
  throw new Error('nothing was refused')
}

describe('A body', () => {
  test('that fits is handed on with its defaults', () => {
    expect(parse({ name: 'Ada' })).toEqual({ query: { limit: 5 }, body: { name: 'Ada' } })
  })

  test('has every wrong field named at once, with those of the query', () => {
    const { code, fields } = refusal(() =>
      parse(
        { name: '', inner: { 'a/b~c': 'x' }, list: [{ n: 1 }, { n: 1.5, m: 2 }], more: 1 },
        { url: 'http://shop/api/x?limit=11&p=1' },
      ),
    )
    expect(code).toBe('invalid_request')
    expect(fields.map(([pointer]) => pointer).sort()).toEqual([
      '/inner/a~1b~0c',
      '/list/1/m',
      '/list/1/n',
      '/more',
      '/name',
      '?limit',
      '?p',
    ])
  })

  test('names each missing and each invalid field', () => {
    expect(refusal(() => parse({})).fields).toEqual([['/name', 'Please fill in this field']])
    expect(refusal(() => parse({ name: 7 })).fields).not.toEqual([['/name', 'Please fill in this field']])
    expect(refusal(() => parse({ name: null })).fields).not.toEqual([['/name', 'Please fill in this field']])
    expect(refusal(() => parse({ name: 'Ada', inner: {} })).fields).toEqual([
      ['/inner/a~1b~0c', 'Please fill in this field'],
    ])
  })

  test('with half a character in it is refused where it stands, in whatever field', () => {
    expect(refusal(() => parse('{"name":"a\\ud800"}')).fields).toEqual([['/name', 'No broken Unicode']])
    expect(parse('{"name":"\\ud83c\\udffa"}').body).toEqual({ name: '🏺' })
  })

  test('keeps a field that is called __proto__ from being anything else', () => {
    expect(refusal(() => parse('{"name":"Ada","__proto__":{"name":"x"}}')).fields).toEqual([
      ['/__proto__', 'This field is not known here'],
    ])
    expect(refusal(() => parse('{"__proto__":{"name":"x"}}')).fields.map(([pointer]) => pointer)).toContain(
      '/name',
    )
  })

  test('is searched for card numbers where the endpoint may refuse them, and only there', () => {
    const body = { name: '4242 4242 4242 4242' }
    expect(refusal(() => parse(body, { over: { fails: ['card_number_refused'] } }))).toMatchObject({
      code: 'card_number_refused',
      fields: [['/name', expect.any(String)]],
    })
    expect(parse(body).body).toEqual(body)
  })
})

describe('If-Match', () => {
  const match = (header?: string) =>
    parse(
      { name: 'Ada' },
      { over: { ifMatch: true }, headers: header === undefined ? {} : { 'if-match': header } },
    )

  test.each([
    ['"7"', [7]],
    [' "0" ', [0]],
    ['"999999999999999"', [999_999_999_999_999]],
    ['W/"7"', [7]],
    ['"7-gzip"', [7]],
    ['W/"7--gzip"', [7]],
    ['"33", "34"', [33, 34]],
    ['"33",W/"34", "33"', [33, 34]],
    ['"x", "34"', [34]],
    [Array.from({ length: 30 }, (_, index) => `"${index}"`).join(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ])('%j lists its versions', (header, versions) => {
    expect(match(header).versions).toEqual(versions)
  })

  test.each([
    undefined,
    '',
    '7',
    'w/"7"',
    '"x"',
    '"7',
    '*',
    '"-1"',
    '"1.5"',
    '"1000000000000000"',
    '"7-zip"',
  ])('%j is no version', (header) => {
    expect(refusal(() => match(header)).code).toBe('version_required')
  })
})

describe('Reading a body', () => {
  const bodyOf = (chunks: Uint8Array[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    })
  const request = (body: ReadableStream<Uint8Array> | string, headers: Record<string, string> = {}) =>
    new Request('http://shop/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

  test('puts its chunks together', async () => {
    const chunks = [new Uint8Array([1, 2]), new Uint8Array([]), new Uint8Array([3])]
    expect([...(await readBody(request(bodyOf(chunks)), 3))]).toEqual([1, 2, 3])
    expect([...(await readBody(new Request('http://shop/'), 3))]).toEqual([])
  })

  test('stops as soon as there is too much, when the request does not say how much it is', async () => {
    let handed = 0
    const long = new ReadableStream<Uint8Array>({
      pull(controller) {
        handed += 1
        if (handed === 1_000) controller.close()
        else controller.enqueue(new Uint8Array(1_000))
      },
    })
    await expect(readBody(request(long), 10_000)).rejects.toMatchObject({ code: 'body_too_large' })
    expect(handed).toBeLessThan(20)
  })

  test('does not begin when the request says that it is too large', async () => {
    await expect(readBody(request('x', { 'content-length': '11' }), 10)).rejects.toMatchObject({
      code: 'body_too_large',
    })
  })

  test('takes more of products, and of pictures, than of anything else', () => {
    expect(bodyLimit(endpoint)).toBe(1_000_000)
    expect(bodyLimit({ ...endpoint, longBody: true })).toBe(4_000_000)
    expect(bodyLimit({ ...endpoint, upload: ['application/json'] })).toBe(1_000_000)
    expect(bodyLimit({ ...endpoint, upload: ['image/png'] })).toBe(20_000_000)
  })
})
