import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Api } from '#client/api.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { fillCart, orderCart, paidOrder, placeOrder, transferAll } from '../buying.ts'
import { allCalls, wholeRequest } from '../calls.ts'
import { someProduct, someVariant } from '../products.ts'
import { fullBody, leavesOf, withValue } from '../leaves.ts'
import { origin } from '../browser.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'debug' })
  await shop.shop.begin()
})
afterAll(() => shop.close())

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '</title></style></script><script>alert(1)</script>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
]
const current = { cartId: 'current' }

type Mail = Awaited<ReturnType<Api['getMail']>>

/** The messages about an order, as soon as there are so many. */
async function mailsOf(orderId: string, count: number): Promise<Mail[]> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { items } = await shop.owner.api.listMails({ query: { limit: 100 } })
    const about = items.filter((mail) => mail.orderId === orderId)
    if (about.length >= count)
      return Promise.all(about.map(({ id }) => shop.owner.api.getMail({ params: { mailId: id } })))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${orderId} has no ${count} mails`)
}

describe.each(scripts)('Markup typed as text: %s', (script) => {
  const handle = (): string => `markup-${scripts.indexOf(script)}`

  test('stays text in the cart, the order and the account', async () => {
    const buyer = await shop.shopper()
    await fillCart(buyer, shop.bowl.variantId)
    const deliveryAddress = {
      ...berlin,
      name: script,
      company: script,
      line1: script,
      line2: script,
      city: script,
      region: script,
    }
    const cart = await buyer.api.updateCart({ params: current, body: { note: script, deliveryAddress } })
    expect([cart.note, cart.deliveryAddress?.name]).toEqual([script, script])
    const { orderId } = await orderCart(buyer, cart)
    const order = await buyer.api.getOrder({ params: { orderId } })
    expect([order.note, order.deliveryAddress.line1, order.lines[0]?.title]).toEqual([script, script, 'Bowl'])
    expect((await buyer.api.updateAccount({ body: { name: script } })).name).toBe(script)
  })

  test('is taken out of what is shown as HTML, and left alone elsewhere', async () => {
    const product = await shop.owner.api.createProduct({
      body: someProduct({
        handle: handle(),
        title: script,
        subtitle: script,
        brand: script,
        dimensions: script,
        safety: script,
        tags: [script],
        description: `<p onclick="alert(1)" style="position:fixed">Before ${script} after</p>${script}`,
        attributes: [{ name: script, values: [script] }],
        options: [{ name: script, values: [{ value: script, swatch: null }] }],
        variants: [someVariant({ sku: script.slice(0, 100), options: [script], trackStock: false })],
        seo: { title: script, description: script },
      }),
    })
    const shown = await shop.visitor().api.getProduct({ params: { handle: handle() } })
    for (const html of [product.description, shown.description]) {
      expect(html).toContain('Before')
      expect(html).not.toMatch(
        /<(script|img|svg|iframe|math|style|title)|\son\w+\s*=|javascript:|srcdoc|position:/i,
      )
    }
    expect([shown.title, shown.attributes[0]?.values[0]?.label, shown.seo.title]).toEqual([
      script,
      script,
      script,
    ])
  })

  test('is escaped in every message', async () => {
    const product = await shop.owner.api.createProduct({
      body: someProduct({
        handle: `mail-${handle()}`,
        title: script,
        variants: [someVariant({ sku: `MAIL-${handle()}`, trackStock: false })],
      }),
    })
    const buyer = shop.visitor()
    await fillCart(buyer, product.variants[0]?.id ?? '')
    const deliveryAddress = { ...berlin, name: script, line1: script }
    const { orderId } = await orderCart(
      buyer,
      await buyer.api.updateCart({ params: current, body: { note: script, deliveryAddress } }),
    )
    const order = await shop.owner.api.getAdminOrder({ params: { orderId } })
    const paid = await shop.owner.api.recordPayment({
      params: { orderId },
      version: order.version,
      idempotencyKey: `paid ${orderId}`,
      body: { amount: order.totals.total, reference: script },
    })
    const shipped = await shop.owner.api.fulfilOrder({
      params: { orderId },
      version: paid.version,
      idempotencyKey: `shipped ${orderId}`,
      body: {
        lines: paid.openLines,
        ship: true,
        tracking: {
          carrier: script.slice(0, 100),
          number: script.slice(0, 100),
          url: `https://track.example/"${encodeURIComponent(script)}`,
        },
      },
    })
    await shop.owner.api.refundOrder({
      params: { orderId },
      version: shipped.version,
      idempotencyKey: `refund ${orderId}`,
      body: { amount: { amount: 100, currency: 'EUR' }, reason: script },
    })
    await transferAll(shop, orderId)
    for (const { html, subject, kind } of await mailsOf(orderId, 4)) {
      expect(html, kind).not.toMatch(/<(script|svg|iframe|math)/i)
      // The pictures are the shop's own.
      for (const [image] of html.matchAll(/<img[^>]*>/gi)) expect(image, kind).toContain(` src="${origin}/`)
      expect(html, kind).not.toContain('href="javascript:')
      for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag, kind).not.toMatch(/\s(on\w+|srcdoc)\s*=/i)
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })
})

describe('Links that people type', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'track.example/1',
    'http://',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
  ])('to a parcel must be web addresses: %j', async (url) => {
    const order = await paidOrder(shop, shop.visitor())
    const body = { lines: order.openLines, tracking: { carrier: 'DHL', number: '1', url } }
    const headers = {
      'if-match': `"${order.version}"`,
      'idempotency-key': `link ${url}`.replaceAll(/[^\x20-\x7e]/g, ''),
    }
    expect(
      await shop.owner.refused(`/api/admin/orders/${order.id}/fulfilments`, {
        method: 'POST',
        body,
        headers,
      }),
    ).toMatchObject({
      status: 422,
      errors: [{ pointer: '/tracking/url' }],
    })
  })
})

describe('A line of text', () => {
  const breaks = [
    'Ada\r\nBcc: all@example.org',
    'Ada\nX: y',
    'Ada\rX',
    'Ada\u0085X',
    'a\u0000b',
    'a\u001bb',
    'a\u007fb',
  ]

  test.each(breaks)('%j is refused wherever a single line is expected', async (text) => {
    const shopper = await shop.shopper()
    for (const [path, method, body, pointer] of [
      ['/api/account', 'PATCH', { name: text }, '/name'],
      ['/api/account/addresses', 'POST', { address: { ...berlin, name: text } }, '/address/name'],
      ['/api/account/addresses', 'POST', { address: { ...berlin, city: text } }, '/address/city'],
      ['/api/carts/current', 'PATCH', { email: `ada@example.org${text}` }, '/email'],
      [
        '/api/carts/current',
        'PATCH',
        { deliveryAddress: { ...berlin, line1: text } },
        '/deliveryAddress/line1',
      ],
    ] as const) {
      expect(await shopper.refused(path, { method, body }), path).toMatchObject({
        status: 422,
        errors: [{ pointer }],
      })
    }
  })

  test('puts nothing into the headers of an answer', async () => {
    for (const path of [
      '/api/products/x%0d%0aSet-Cookie:%20a=b',
      '/api/pages/%0aX: y',
      '/api/carts/%0d%0aa',
    ]) {
      const { headers } = await shop.visitor().send(path)
      expect([headers.get('set-cookie'), headers.get('x')]).toEqual([null, null])
    }
  })

  test('as an e-mail address is one address and nothing more', async () => {
    const visitor = shop.visitor()
    await fillCart(visitor, shop.bowl.variantId)
    for (const email of [
      'a@b',
      'a@example.org,b@example.org',
      'a@example.org;b@example.org',
      '<a@example.org>',
      'Ada <a@example.org>',
      'a@example.org?bcc=b',
      'a b@example.org',
      '@example.org',
      `${'a'.repeat(250)}@example.org`,
      'a@exa\u0000mple.org',
      '"><script>"@example.org',
    ]) {
      expect(
        await visitor.refused('/api/carts/current', { method: 'PATCH', body: { email } }),
        email,
      ).toMatchObject({
        status: 422,
        errors: expect.arrayContaining([expect.objectContaining({ pointer: '/email' })]) as unknown,
      })
    }
  })
})

describe('A card number', () => {
  const numbers = [
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '378282246310005',
    '5555.5555.5555.4444',
    '４２４２４２４２４２４２４２４２',
    'my card: 4242424242424242, cvc 123',
  ]
  const calls = allCalls.filter(({ endpoint }) => endpoint.fails.includes('card_number_refused'))
  const texts = calls.flatMap((call) =>
    leavesOf(call.endpoint.body as z.ZodType)
      .filter(
        ({ kind, pointer }) =>
          kind === 'text' && !/(country|currency|email|market|Id|lineId|expiresAt|reference)$/.test(pointer),
      )
      .map(({ pointer }) => ({ name: call.name, pointer, call })),
  )

  test('is looked for wherever shoppers, and staff about them, write', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual([
      'addAddress',
      'addCustomerNote',
      'addOrderNote',
      'adjustCustomerCredit',
      'adjustGiftCard',
      'adjustStock',
      'askQuestion',
      'cancelOrder',
      'cancelOwnOrder',
      'changeOrderTags',
      'changeReview',
      'createDraft',
      'decideReturn',
      'declareWithdrawal',
      'editOrder',
      'issueGiftCard',
      'lookUpOrder',
      'openReturn',
      'previewOrderEdit',
      'receiveStock',
      'refundOrder',
      'replaceAddress',
      'replaceDraft',
      'requestReturn',
      'resolvePaymentDiscrepancy',
      'sendEnquiry',
      'tagOrders',
      'transferStock',
      'updateAccount',
      'updateCart',
      'writeReview',
    ])
  })

  test.each(texts)(
    'in $name $pointer is refused by name, never repeated and never logged',
    async ({ call, pointer }) => {
      const by = shop.owner
      if (call.path.includes('/carts/')) await fillCart(by, shop.bowl.variantId)
      const ofOrder = call.path.includes('/orders/')
      const { orderId } = ofOrder ? await placeOrder(shop, shop.visitor()) : { orderId: '' }
      const { version } = ofOrder ? await by.api.getAdminOrder({ params: { orderId } }) : { version: 1 }
      const path = call.path
        .replace('carts/nothing-of-this-name', 'carts/current')
        .replace('orders/nothing-of-this-name', `orders/${orderId}`)
        .replace('stock/nothing-of-this-name', `stock/${shop.bowl.stockItemId}`)
      const base = address(fullBody(call.endpoint.body as z.ZodType))
      const most = pointer.endsWith('postcode') ? 20 : pointer.endsWith('phone') ? 40 : 200
      for (const number of numbers.filter(({ length }) => length <= most)) {
        const request = wholeRequest(call, `card ${call.name} ${pointer} ${numbers.indexOf(number)}`)
        const headers = call.endpoint.ifMatch
          ? { ...request.headers, 'if-match': `"${version}"` }
          : request.headers
        const problem = await by.refused(path, {
          ...request,
          headers,
          body: withValue(base, pointer, number),
        })
        if (pointer.endsWith('postcode') && problem.code === 'invalid_request') continue
        expect(problem).toMatchObject({ status: 422, code: 'card_number_refused' })
        expect(problem.errors?.map((each) => each.pointer)).toContain(pointer)
        // The number of the request is drawn by chance.
        expect(JSON.stringify({ ...problem, instance: '' })).not.toMatch(/4242|8282|5555/)
      }
    },
  )

  const address = (body: object): object =>
    Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, /address/i.test(key) ? berlin : value]),
    )

  test('in the name of an e-mail address is refused too', async () => {
    const body = { email: '4242424242424242@example.org' }
    expect(await shop.owner.refused('/api/carts/current', { method: 'PATCH', body })).toMatchObject({
      code: 'card_number_refused',
    })
  })

  test('that was typed stands in no line of the log, at its most talkative', () => {
    expect(shop.lines.length).toBeGreaterThan(100)
    const digits = shop.lines.join('').replaceAll(/[ .-]/g, '')
    expect(digits).not.toMatch(/4242424242424242|378282246310005|5555555555554444/)
  })

  test('is not seen in telephone numbers, postcodes and order numbers', async () => {
    const deliveryAddress = { ...berlin, phone: '+49 30 9018 20', line1: 'Allee 4242' }
    const cart = await shop.owner.api.updateCart({
      params: current,
      body: { deliveryAddress, note: 'Order 7K2QX-M4PD9 of 2026-03-01, parcel 00340434161094042557' },
    })
    expect(cart.note).toContain('parcel')
  })
})
