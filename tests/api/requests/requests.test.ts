import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteName } from '#contract/routes.ts'
import { limits } from '#vocabulary/limits.ts'
import { placeOrder } from '../buying.ts'
import { addressesOf, allCalls, exampleBody, wholeRequest } from '../calls.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { somePromotion } from '../../promotions/some-promotion.ts'

let shop: TestShop
let owner: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  owner = shop.owner
})
afterAll(() => shop.close())

const withBody = allCalls.filter(({ endpoint }) => endpoint.body)
const unsafe = allCalls.filter(({ method }) => method !== 'GET')

describe('A body', () => {
  test.each(withBody)(
    '$name with a field that it does not know is refused, naming the field',
    async (call) => {
      const request = wholeRequest(call, `unknown ${call.name}`)
      const body = { ...(request.body as object), 'not/a~field': true }
      const problem = await owner.refused(call.path, { ...request, body })
      expect(problem).toMatchObject({ status: 422, code: 'invalid_request' })
      expect(problem.errors).toContainEqual({
        pointer: '/not~1a~0field',
        code: 'unknown_field',
        message: 'This field is not known here',
        reason: { code: 'field_unknown' },
      })
    },
  )

  test.each(withBody)('$name that lacks a field says which', async (call) => {
    const required = Object.entries(exampleBody(call.endpoint) as object)
      .map(([field]) => field)
      .filter(
        (field) =>
          !call.endpoint.body?.safeParse(without(exampleBody(call.endpoint) as object, field)).success,
      )
    for (const field of required) {
      const request = wholeRequest(call, `lacks ${call.name} ${field}`)
      const problem = await owner.refused(call.path, {
        ...request,
        body: without(request.body as object, field),
      })
      expect(problem.errors).toContainEqual({
        pointer: `/${field}`,
        code: 'required',
        message: 'Please fill in this field',
        reason: { code: 'fill_in' },
      })
    }
  })

  test('takes application/json with a charset, in any case', async () => {
    const { status } = await shop.visitor().send('/api/carts', {
      method: 'POST',
      body: {},
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    })
    expect(status).toBe(201)
  })
})

function without(body: object, field: string): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
}

describe('A method', () => {
  const paths = [...new Set(allCalls.map(({ route }) => route))]

  test.each(paths)('that %s does not take is answered with those it takes', async (path) => {
    const address = path.replaceAll(/\{\w+\}/g, 'x')
    // `/media/uploads` could be the picture `uploads` too.
    const taken = allCalls.filter(({ route }) => addressesOf(route).test(address)).map(({ method }) => method)
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (method) => !taken.includes(method),
    )
    for (const method of others) {
      const { status, headers, body } = await owner.send<{ code: string }>(address, { method })
      expect({ method, status, code: body.code }).toEqual({ method, status: 405, code: 'method_not_allowed' })
      expect(headers.get('allow')?.split(', ').sort()).toEqual([...taken].sort())
    }
  })

  test('HEAD answers like GET, without the body', async () => {
    const whole = await shop.visitor().send('/api/shop')
    const head = await shop.visitor().send('/api/shop', { method: 'HEAD' })
    expect(head.text).toBe('')
    for (const name of ['etag', 'cache-control', 'content-type'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
  })
})

describe('An address that is none', () => {
  test.each([
    '/api/',
    '/api/nothing',
    '/api/products/a/b',
    '/api/admin',
    '/api/carts/x/lines/y/z',
    '/api//shop',
    '/api/shop/',
    '/api/%73hop/..%2f',
  ])('%s answers that there is nothing here', async (path) => {
    expect(await shop.visitor().refused(path)).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('An Idempotency-Key', () => {
  test.each(unsafe.filter(({ endpoint }) => endpoint.idempotency === 'required'))(
    'is demanded by $name',
    async (call) => {
      const { 'idempotency-key': _, ...headers } = wholeRequest(call).headers
      for (const key of [undefined, '']) {
        const problem = await owner.refused(call.path, {
          ...wholeRequest(call),
          headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
        })
        expect(problem).toMatchObject({ status: 400, code: 'idempotency_key_required' })
      }
    },
  )

  test.each(unsafe.filter(({ endpoint }) => endpoint.access !== 'provider'))(
    'for $name holds at most 255 characters',
    async (call) => {
      const most = limits.idempotencyKeyLength.value
      const problem = await owner.refused(call.path, wholeRequest(call, 'k'.repeat(most + 1)))
      expect(problem).toMatchObject({ status: 422, errors: [{ pointer: 'Idempotency-Key' }] })
    },
  )
})

describe('If-Match', () => {
  test.each(allCalls.filter(({ endpoint }) => endpoint.ifMatch))(
    'is demanded by $name, as a version',
    async (call) => {
      for (const value of [null, '', '1', '*', '"abc"', '"-1"', '"9999999999999999"']) {
        const request = wholeRequest(call, `match ${call.name} ${value}`)
        const problem = await owner.refused(call.path, {
          ...request,
          headers: { ...request.headers, 'if-match': value as string },
        })
        expect(problem, String(value)).toMatchObject({ status: 428, code: 'version_required' })
      }
    },
  )

  test('of a version that is gone is refused, and nothing is changed', async () => {
    const params = { productId: shop.bowl.productId }
    const before = await owner.api.getAdminProduct({ params })
    for (const version of [before.version + 1, 0, 999_999_999_999_999]) {
      const problem = await owner.refused(`/api/admin/products/${params.productId}`, {
        method: 'PUT',
        headers: { 'if-match': `"${version}"` },
        body: { ...writable(before), title: 'Another bowl' },
      })
      expect(problem).toMatchObject({ status: 412, code: 'version_stale' })
    }
    expect((await owner.api.getAdminProduct({ params })).version).toBe(before.version)
  })
})

describe('If-Match with an ETag that was given out', () => {
  test.each([
    ['weakened by compression', (version: number) => `W/"${version}"`],
    ['with the suffix of a proxy that compresses', (version: number) => `"${version}-gzip"`],
    ['in a list', (version: number) => `"${version - 1}", W/"${version}"`],
  ])('is taken %s', async (how, tagOf) => {
    const params = { productId: shop.bowl.productId }
    const before = await owner.api.getAdminProduct({ params })
    const answer = await owner.send(`/api/admin/products/${params.productId}`, {
      method: 'PUT',
      headers: { 'if-match': tagOf(before.version) },
      body: { ...writable(before), subtitle: how },
    })
    expect(answer.status).toBe(200)
    expect((await owner.api.getAdminProduct({ params })).version).toBeGreaterThan(before.version)
  })

  test('is refused in a list of versions that are gone', async () => {
    const params = { productId: shop.bowl.productId }
    const before = await owner.api.getAdminProduct({ params })
    const problem = await owner.refused(`/api/admin/products/${params.productId}`, {
      method: 'PUT',
      headers: { 'if-match': '"999999", W/"999998"' },
      body: { ...writable(before), title: 'Another bowl' },
    })
    expect(problem).toMatchObject({ status: 412, code: 'version_stale' })
  })
})

describe('An act on an order', () => {
  const acts: [string, string, (order: AdminOrder) => object][] = [
    ['payments', 'POST', ({ totals }) => ({ amount: totals.total, reference: '' })],
    ['fulfilments', 'POST', ({ openLines }) => ({ lines: openLines })],
    ['fulfilments/none', 'PATCH', () => ({ state: 'shipped' })],
    ['refunds', 'POST', ({ totals }) => ({ amount: totals.total, reason: 'A chip' })],
    ['cancellation', 'POST', () => ({ reason: 'Changed their mind' })],
  ]

  test.each(acts)(
    '(%s) that builds on a version that is gone is refused, and nothing is changed',
    async (act, method, bodyOf) => {
      const { orderId } = await placeOrder(shop, shop.visitor())
      const params = { orderId }
      const seen = await owner.api.getAdminOrder({ params })
      const noted = await owner.api.addOrderNote({ params, body: { text: 'Someone else was faster' } })
      const request = {
        method,
        body: bodyOf(seen),
        headers: { 'if-match': `"${seen.version}"`, 'idempotency-key': `stale ${orderId} ${act}` },
      }
      expect(await owner.refused(`/api/admin/orders/${orderId}/${act}`, request)).toMatchObject({
        status: 412,
        code: 'version_stale',
      })
      expect(await owner.api.getAdminOrder({ params })).toEqual(noted)
    },
  )
})

type AdminOrder = Awaited<ReturnType<SignedIn['api']['getAdminOrder']>>

function writable(product: Awaited<ReturnType<SignedIn['api']['getAdminProduct']>>): object {
  const {
    id: _id,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    formerHandles: _former,
    previewPath: _preview,
    variants,
    images,
    ...rest
  } = product
  return {
    ...rest,
    variants: variants.map(
      ({ stock: _stock, pastPrices: _past, lowestPrices: _lowest, ...variant }) => variant,
    ),
    images: images.map(({ mediaId, alt }) => ({ mediaId, alt })),
  }
}

describe('A query', () => {
  const withQuery = allCalls.filter(({ endpoint }) => endpoint.query)

  test.each(withQuery)('field that $name does not know is refused by name', async (call) => {
    for (const field of ['nothing', '__proto__', 'constructor', 'limit[]']) {
      const { method, headers, body } = wholeRequest(call, `query ${call.name} ${field}`)
      const request = { method, headers, ...(body === undefined ? {} : { body }) }
      const problem = await owner.refused(`${call.path}?${field}=1`, request)
      expect(problem).toMatchObject({ status: 422, code: 'invalid_request' })
      expect(problem.errors?.map(({ pointer }) => pointer)).toContain(`?${field}`)
    }
  })

  const paged = withQuery.filter(({ endpoint }) => 'limit' in (endpoint.query?.shape ?? {}))
  test.each(paged)('of $name asks for 1 to 100 items', async ({ path }) => {
    for (const limit of ['0', '-1', '101', '1e9', 'x', '1.5', '9007199254740993', 'NaN', 'Infinity']) {
      expect(await owner.refused(`${path}?limit=${limit}`), limit).toMatchObject({
        status: 422,
        errors: expect.arrayContaining([expect.objectContaining({ pointer: '?limit' })]),
      })
    }
    expect(await owner.refused(`${path}?limit=1&limit=2`)).toMatchObject({ status: 422 })
  })

  const cursors = [
    'x',
    'AAAA',
    '%00',
    '%ED%A0%80',
    encodeURIComponent('{"$gt":""}'),
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["a","b","c"]').toString('base64url'),
    Buffer.from('{"id":null}').toString('base64url'),
  ]
  /** Lists below a resource are requested of one that exists. */
  const owners: Partial<Record<RouteName, () => Promise<string>>> = {
    listStockMovements: async () => shop.bowl.stockItemId,
    listPromotionCodes: () => made('createPromotion', somePromotion()),
    listPriceListPrices: async () =>
      made('createPriceList', {
        name: 'Paged',
        active: false,
        groups: [await made('createCustomerGroup', { name: 'Pagers' })],
        markets: [],
        from: null,
        until: null,
        priority: 0,
        entries: [{ scope: 'all', target: '', percent: 1_000, prices: [] }],
      }),
    listContentImportFiles: async () => {
      const upload = new TextEncoder().encode('---\nkind: post\nhandle: paged\ntitle: Paged\n---\n\nText.\n')
      const query = { name: 'paged.md', dryRun: '1' as const }
      const request = { query, upload, contentType: 'text/markdown', idempotencyKey: 'paged import' }
      return (await owner.api.importContents(request)).id
    },
    listGiftCardMovements: () => made('issueGiftCard'),
    listWebhookDeliveries: () => made('createWebhookEndpoint'),
    listTranslations: async () => 'de',
    listProductChangeItems: () =>
      made('previewProductChange', {
        selection: { by: 'filter', filter: {} },
        actions: [{ kind: 'set_brand', brand: 'Kiln & Loom' }],
      }),
  }

  /** The id of something new, like its example if nothing else is said. */
  async function made(name: RouteName, like?: object): Promise<string> {
    const call = allCalls.find((each) => each.name === name)
    if (!call) throw new Error(name)
    const request = wholeRequest(call, `made ${name}`)
    const { body } = await owner.send<Record<string, unknown>>(call.path, {
      ...request,
      body: like ?? request.body,
    })
    const whole = (body['giftCard'] ?? body['endpoint'] ?? body) as { id?: string }
    return whole.id ?? expect.fail(JSON.stringify(body))
  }

  test.each(withQuery.filter(({ endpoint }) => 'after' in (endpoint.query?.shape ?? {})))(
    'of $name with an invalid cursor fails by name or starts at the first page, and never breaks',
    async ({ path, name }) => {
      const ownerId = await owners[name]?.()
      const real = ownerId === undefined ? path : path.replace('nothing-of-this-name', ownerId)
      for (const after of cursors) {
        const { status, body } = await owner.send<{ errors?: { pointer: string }[] }>(
          `${real}?after=${after}`,
        )
        if (status !== 200)
          expect({ after, status, errors: body.errors }).toMatchObject({
            status: 422,
            errors: [{ pointer: '?after' }],
          })
      }
    },
  )

  test('that is huge is refused or answered, and never breaks', async () => {
    const long = 'x'.repeat(100_000)
    expect(await owner.refused(`/api/products?q=${long}`)).toMatchObject({ status: 422 })
    expect(await owner.refused(`/api/products?${long}=1`)).toMatchObject({ status: 422 })
    const many = Array.from({ length: 5_000 }, (_, index) => `filter=A:${index}`).join('&')
    expect(await owner.refused(`/api/products?${many}`)).toMatchObject({
      status: 422,
      errors: [{ pointer: '?filter' }],
    })
    expect(await owner.refused(`/api/products/${long}`)).toMatchObject({
      status: 422,
      errors: [{ pointer: '{handle}' }],
    })
  })
})
