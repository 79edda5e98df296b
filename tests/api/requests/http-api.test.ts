import { describe, expect, onTestFinished, test } from 'vitest'
import { createIdempotency, idempotencyRecords } from '#engine/idempotency/idempotency.ts'
import { idempotencyParts } from '#engine/idempotency/long-answers.ts'
import { DocumentTooLarge, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { asText } from '#vocabulary/statements/statement.ts'
import { createHttpApi } from '#http/api/api.ts'
import type { Caller, Handlers } from '#http/api/handler.ts'
import { openTestStore } from '../../test-store.ts'

const visitor: Caller = {
  customer: null,
  staff: null,
  sessionId: null,
  authenticatedAt: null,
  cartId: null,
  market: null,
}

/** The API with handlers of the test's own, over a real store of keys. */
async function openApi(
  handlers: Partial<Handlers>,
  caller: Caller = visitor,
  secret = 'a secret of the tests',
) {
  const clock = { now: () => Date.parse('2026-03-01T09:00:00.000Z') }
  const store = await openTestStore({ clock, collections: [idempotencyRecords, idempotencyParts] })
  onTestFinished(() => store.close())
  const unexpected: [unknown, string][] = []
  const api = createHttpApi({
    handlers: handlers as Handlers,
    resolveCaller: async () => caller,
    serializeCookie: (name, value) => `${name}=${value ?? ''}`,
    idempotency: createIdempotency({ store, clock }),
    clock,
    secret,
    onUnexpected: (error, reference) => void unexpected.push([error, reference]),
    onSecurity: () => undefined,
  })
  const send = (path: string, init: RequestInit = {}) =>
    api.fetch(new Request(`http://shop${path}`, init), { reference: 'REF' })
  return { send, unexpected }
}

/** A confirmation: a call without a body, that anyone may make. */
const confirm = (key?: string): [string, RequestInit] => [
  '/api/checkout/chk_1/confirmation',
  { method: 'POST', headers: key === undefined ? {} : { 'idempotency-key': key } },
]
const pending = { state: 'pending', checkoutId: 'chk_1' } as const

describe('A call whose handler breaks', () => {
  test('answers a reference and nothing of what broke, and reports both to the shop', async () => {
    const broken = new TypeError('secret.password is undefined')
    const { send, unexpected } = await openApi({ confirmCheckout: () => Promise.reject(broken) })
    for (const key of [undefined, 'k1']) {
      const response = await send(...confirm(key))
      const text = await response.text()
      expect([
        response.status,
        text.includes('secret'),
        (JSON.parse(text) as { instance: string }).instance,
      ]).toEqual([500, false, 'REF'])
    }
    expect(unexpected).toEqual([
      [broken, 'REF'],
      [broken, 'REF'],
    ])
  })

  test('is tried again under the same key, since a failure of ours is not remembered', async () => {
    let calls = 0
    const { send } = await openApi({
      async confirmCheckout() {
        calls += 1
        if (calls === 1) throw new StoreUnavailable('disk full')
        return pending
      },
    })
    expect((await send(...confirm('k1'))).status).toBe(503)
    expect((await send(...confirm('k1'))).status).toBe(200)
    expect((await send(...confirm('k1'))).headers.get('idempotent-replayed')).toBe('true')
    expect(calls).toBe(2)
  })
})

/** Text that does not compress, the same each time. */
function noise(length: number): string {
  let [text, state] = ['', 1]
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += state.toString(36)
  }
  return text.slice(0, length)
}

describe('An answer that was given', () => {
  test.each([
    ['just fits into a document', 'x'.repeat(299_000)],
    ['is longer than a document', 'x'.repeat(400_000)],
    ['doubles, as text within text', '"'.repeat(190_000)],
    ['is of letters of three bytes', '花'.repeat(150_000)],
    ['does not compress', noise(1_900_000)],
    ['has control characters', '\u0001'.repeat(60_000)],
  ])('is given again when it %s', async (_, text) => {
    let calls = 0
    const { send, unexpected } = await openApi({
      async confirmCheckout() {
        calls += 1
        return { ...pending, text }
      },
    })
    const [first, again] = [await send(...confirm('k1')), await send(...confirm('k1'))]
    expect([first.status, again.status, calls, unexpected]).toEqual([200, 200, 1, []])
    expect((await again.text()) === (await first.text())).toBe(true)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  test('with a document that is too large is a refusal', async () => {
    const { send } = await openApi({
      confirmCheckout: () => Promise.reject(new DocumentTooLarge('markets/eu has 400000 bytes')),
    })
    const response = await send(...confirm('k1'))
    expect([response.status, await response.json()]).toMatchObject([422, { code: 'invalid_request' }])
  })
})

describe('A key', () => {
  test('whose first request is still running says so, and when to ask again', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof pending>()
    const running = Promise.withResolvers<undefined>()
    const { send } = await openApi({
      confirmCheckout() {
        running.resolve(undefined)
        return promise
      },
    })
    const first = send(...confirm('k1'))
    await running.promise
    const second = await send(...confirm('k1'))
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1'])
    resolve(pending)
    expect((await first).status).toBe(200)
  })

  test('gives the handler the same unguessable operation each time, and each request without one its own', async () => {
    const seen: string[] = []
    const { send } = await openApi({
      async confirmCheckout({ operationId }) {
        seen.push(operationId)
        throw new StoreUnavailable('again')
      },
    })
    for (const key of ['k1', 'k1', 'k2', undefined, undefined]) await send(...confirm(key))
    expect(seen[0]).toBe(seen[1])
    expect(new Set(seen).size).toBe(4)
    for (const operationId of seen) expect(operationId).toMatch(/^[\w-]{43}$/)
  })

  test('that is guessed does not lead to the operation, which only the shop can name', async () => {
    const seen = new Set<string>()
    const confirmCheckout: Handlers['confirmCheckout'] = async ({ operationId }) => {
      seen.add(operationId)
      return pending
    }
    for (const secret of ['one shop', 'another shop'])
      await (await openApi({ confirmCheckout }, visitor, secret)).send(...confirm('1'))
    expect(seen.size).toBe(2)
  })

  test('is no key on a request that only reads, nor on a provider’s notification', async () => {
    let calls = 0
    const { send } = await openApi({
      async getSession() {
        calls += 1
        return {
          market: 'eu',
          customer: null,
          staff: null,
          secondFactorRequired: false,
          rolesLeftOut: false,
          cart: null,
          placedOrder: null,
          wishList: [],
          degraded: false,
        }
      },
      async receivePaymentNotification() {
        calls += 1
        return undefined
      },
    })
    for (const method of ['GET', 'HEAD']) {
      const headers = { 'idempotency-key': 'k'.repeat(300) }
      for (const _ of [1, 2]) expect((await send('/api/session', { method, headers })).status).toBe(200)
    }
    const notified = {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    }
    for (const _ of [1, 2]) expect((await send('/api/webhooks/payments/x', notified)).status).toBe(204)
    expect(calls).toBe(6)
  })
})

describe('A refusal', () => {
  test('is said as the handler says it', async () => {
    const { send } = await openApi({
      confirmCheckout: () =>
        Promise.reject(new ShopFailure('checkout_not_found', { reason: asText('Gone') })),
    })
    expect(await (await send(...confirm())).json()).toMatchObject({
      code: 'checkout_not_found',
      status: 404,
      detail: 'Gone',
    })
  })

  test('for want of a right comes before the body is read', async () => {
    let read = false
    const body = new ReadableStream(
      { pull: (controller) => ((read = true), controller.close()) },
      { highWaterMark: 0 },
    )
    const { send } = await openApi({})
    expect(
      (await send('/api/admin/media', { method: 'POST', body, duplex: 'half' } as RequestInit)).status,
    ).toBe(401)
    expect(read).toBe(false)
  })
})

test('A public call never asks who is calling', async () => {
  let seen: Caller | undefined
  const owner: Caller = {
    ...visitor,
    customer: { id: 'cus_1', name: 'Ada', email: null, emailVerified: false, groups: [] },
    cartId: 'cart_1',
    market: 'us',
  }
  const { send } = await openApi(
    {
      async listPages({ caller }) {
        seen = caller
        return { items: [] }
      },
    },
    owner,
  )
  expect((await send('/api/pages', { headers: { cookie: 'session=x' } })).status).toBe(200)
  expect(seen).toEqual(visitor)
})
