import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRenderer } from '#screens/entry.server.tsx'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

const screens = {
  staticFolder: undefined,
  renderer: async (report: Parameters<typeof createRenderer>[0]['report']) =>
    createRenderer({ assets: { scripts: [], styles: [], preloads: [] }, report }),
}
const origin = 'http://localhost:3000'
const formType = 'application/x-www-form-urlencoded'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_CODES_PER_MINUTE: '3' }, screens)
})
afterAll(() => shop.close())

/** Someone without scripts, with a cart of their own. */
function shopper(address = '203.0.113.1') {
  const cookies = new Map<string, string>()
  return async (path: string, body?: BodyInit, contentType = formType) => {
    const cookie = [...cookies].map((each) => each.join('=')).join('; ')
    const response = await shop.shop.app.fetch(
      new Request(`${origin}${path}`, {
        headers: { origin, cookie, ...(body === undefined ? {} : { 'content-type': contentType }) },
        ...(body === undefined ? {} : { method: 'POST', body }),
      }),
      { address },
    )
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, text: await response.text() }
  }
}

const quantityIn = async (send: ReturnType<typeof shopper>): Promise<number> => {
  const { lines } = JSON.parse((await send('/api/carts/current')).text) as { lines: { quantity: number }[] }
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

describe('What is posted to a page', () => {
  test('is refused as what it is when it is no form, and none of it is taken for an error of the shop', async () => {
    const send = shopper()
    const broken = '--a\r\nContent-Disposition: nonsense'
    for (const path of ['/cart', '/products/bowl', '/checkout', '/account/profile', '/de-eu/wish-list']) {
      expect((await send(path, '{}', 'application/json')).status, path).toBe(415)
      expect((await send(path, 'x', 'text/plain')).status, path).toBe(415)
      expect((await send(path, broken, 'multipart/form-data; boundary=a')).status, path).toBe(400)
      expect((await send(path, 'x', 'multipart/form-data')).status, path).toBe(400)
      expect((await send(path, 'x'.repeat(1_000_001))).status, path).toBe(413)
    }
  })

  test.each(['0', '-1', '1.5', '1e9', 'abc'])(
    'leaves the cart alone when its quantity is %s',
    async (typed) => {
      const send = shopper()
      const add = (quantity: string) =>
        send('/products/bowl', `variant=${shop.bowl.variantId}&quantity=${quantity}`)
      expect((await add('2')).status).toBe(303)
      const { status, text } = await add(typed)
      expect([status, text.includes('Please check what you have entered')]).toEqual([422, true])
      const { lines } = JSON.parse((await send('/api/carts/current')).text) as { lines: { id: string }[] }
      const changed = await send('/cart', `intent=change&lineId=${lines[0]?.id}&quantity=${typed}`)
      expect([changed.status, await quantityIn(send)]).toEqual([422, 2])
    },
  )

  test('puts no other variant in the cart than the one it names', async () => {
    const send = shopper()
    const { status, text } = await send('/products/bowl', 'variant=var_gone&quantity=1')
    expect([status, text.includes('This combination is not available')]).toEqual([422, true])
  })

  test('tries only so many codes a minute, however the address is spelled', async () => {
    const spellings = [
      '/cart/codes',
      '/CART/Codes',
      '/de-eu/cart/codes',
      '/DE-EU/cart/CODES',
      '//cart//codes',
    ]
    const send = shopper('203.0.113.9')
    const statuses = []
    for (const path of spellings) statuses.push((await send(path, 'code=GUESS')).status)
    expect(statuses.slice(3)).toEqual([429, 429])
  })
})

describe('An address that no page can have', () => {
  const long = 'a'.repeat(2_000)
  test.each([
    ['product', `/products/${long}`],
    ['collection', `/de-eu/collections/${long}`],
    ['page', `/pages/${long}`],
    ['order', `/orders/${long}`],
    ['payment', `/orders/${long}/pay`],
    ['checkout', `/checkout/return?checkout=${long}`],
  ])('is one where there is nothing: a long %s', async (_, path) => {
    expect((await shopper()(path)).status).toBe(404)
  })
})
