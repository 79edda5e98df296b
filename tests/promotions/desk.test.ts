import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Problem } from '#client/api.ts'
import { promotionCodes } from '#domain/pricing/promotions/documents.ts'
import { day, minute, toTimestamp } from '#vocabulary/time.ts'
import { refusal } from '../api/answers.ts'
import { putOnSale, someProduct, someVariant } from '../api/products.ts'
import { start } from '../api/open-test-shop.ts'
import { openPromotionShop } from './promotion-shop.ts'
import { allProducts, somePromotion, withEffect } from './some-promotion.ts'

let shop: Awaited<ReturnType<typeof openPromotionShop>>
beforeAll(async () => {
  shop = await openPromotionShop()
})
afterAll(() => shop.close())

test('marketing may keep promotions; others may not', async () => {
  const marketing = await shop.staff('marketing')
  const { id } = await marketing.api.createPromotion({ body: somePromotion({ enabled: false }) })
  const catalog = await shop.staff('catalogue')
  expect(await catalog.refused(`/api/admin/promotions/${id}`)).toMatchObject({ code: 'permission_denied' })
})

test('a promotion says in a sentence what it does', async () => {
  const summary = async (body: ReturnType<typeof somePromotion>): Promise<string> =>
    (await shop.owner.api.createPromotion({ body: { ...body, enabled: false } })).summary
  expect(await summary(somePromotion())).toBe('10 % off all products')
  const ceramics = {
    ...allProducts,
    include: { ...allProducts.include, collections: ['ceramics'] },
    reducedToo: false,
  }
  expect(
    await summary(
      somePromotion({ target: ceramics, trigger: 'code', limits: { inAll: 50, perCustomer: 1 } }),
    ),
  ).toBe(
    '10 % off Ceramics, except sale items; with a discount code, at most 1 for each customer, at most 50 in all',
  )
  expect(
    await summary(
      withEffect({ kind: 'buy_get', basisPoints: 10_000, times: 1, buy: { quantity: 2, target: ceramics } }),
    ),
  ).toBe('Buy 2 items of Ceramics, except sale items, get 1 item of all products free, at most once an order')
  expect(
    await summary(withEffect({ kind: 'gift', variantId: shop.bowl.variantId }, { target: ceramics })),
  ).toMatch(/^1 item of Bowl.* free with Ceramics, except sale items$/)
})

test('a promotion names the groups that it is for, which stay until it has ended', async () => {
  const { api } = shop.owner
  const { id, version } = await api.createCustomerGroup({ body: { name: 'Trade' } })
  const conditions = { ...somePromotion().conditions, groups: [id] }
  const body = somePromotion({ name: 'For the trade', conditions, enabled: false })
  const promotion = await api.createPromotion({ body })
  expect(promotion.summary).toBe('10 % off all products; for Trade')
  expect(promotion.names).toContainEqual({ id, label: 'Trade' })

  const removal = { params: { groupId: id }, version }
  expect(await refusal(api.removeCustomerGroup(removal))).toMatchObject({ code: 'customer_group_in_use' })
  const until = toTimestamp(shop.clock.now() - day)
  await api.replacePromotion({
    params: { promotionId: promotion.id },
    version: promotion.version,
    body: { ...body, until },
  })
  await api.removeCustomerGroup(removal)
})

test('a promotion is created with its first code and found by it; a taken one creates nothing', async () => {
  const body = {
    ...somePromotion({ name: 'Autumn', trigger: 'code', enabled: false }),
    codes: ['Leaves15'],
  }
  const { id } = await shop.owner.api.createPromotion({ body })
  const { items } = await shop.owner.api.listPromotionCodes({ params: { promotionId: id } })
  expect(items).toMatchObject([{ code: 'LEAVES15', once: false }])
  const found = async (q: string) =>
    (await shop.owner.api.listPromotions({ query: { q } })).items.map(({ name }) => name)
  expect(await found(' leaves15 ')).toEqual(['Autumn'])
  expect(await found('leaves1')).toEqual([])
  const latest = async () => {
    const { latestCode, hasMoreCodes } = await shop.owner.api.getPromotion({ params: { promotionId: id } })
    return [latestCode, hasMoreCodes]
  }
  expect(await latest()).toEqual(['LEAVES15', false])
  shop.advance(minute)
  await shop.owner.api.addPromotionCodes({ params: { promotionId: id }, body: { codes: ['LEAVES20'] } })
  expect(await latest()).toEqual(['LEAVES20', true])
  const again = { ...body, name: 'Winter', codes: ['LEAVES15'] }
  expect(await refusal(shop.owner.api.createPromotion({ body: again }))).toMatchObject({
    code: 'code_taken',
    errors: [{ pointer: '/codes/0' }],
  })
  expect(await found('winter')).toEqual([])
})

test('a promotion that names what was deleted since can be switched off, and names nothing else that is not there', async () => {
  const own = await openPromotionShop()
  onTestFinished(() => own.close())
  const { api } = own.owner
  const gone = (sku: string) =>
    someProduct({ handle: 'gone', title: 'Gone', variants: [someVariant({ sku })] })
  const { productId, variantId } = await putOnSale(api, gone('GONE-1'), 0)
  const { version: market } = await api.getMarket({ params: { marketId: 'us' } })
  const standing = somePromotion({
    target: { ...allProducts, include: { ...allProducts.include, variants: [variantId] } },
    conditions: { ...somePromotion().conditions, markets: ['us'] },
  })
  const { id: promotionId, version } = await api.createPromotion({ body: standing })
  await api.removeMarket({ params: { marketId: 'us' }, version: market })
  const product = await api.getAdminProduct({ params: { productId } })
  await api.replaceProduct({
    params: { productId },
    version: product.version,
    body: gone('GONE-2'),
  })
  const save = (markets: string[], at: number) =>
    api.replacePromotion({
      params: { promotionId },
      version: at,
      body: { ...standing, enabled: false, conditions: { ...standing.conditions, markets } },
    })
  expect(await save(['us'], version)).toMatchObject({ status: 'off' })
  expect(await refusal(save(['us', 'mars'], version + 1))).toMatchObject({
    errors: [{ pointer: '/conditions/markets/1' }],
  })
})

test('saving over someone else’s change is refused as stale', async () => {
  const { id, version } = await shop.promote({ enabled: false })
  const save = (name: string) =>
    shop.owner.api.replacePromotion({
      params: { promotionId: id },
      version,
      body: somePromotion({ name, enabled: false }),
    })
  await save('First')
  await expect(save('Second')).rejects.toMatchObject({ problem: { code: 'version_stale' } })
})

test('a variant to give away is a line of text, as an id is', async () => {
  const named = (variantId: string) =>
    shop.owner.send<Problem>('/api/admin/promotions', { method: 'POST', body: withEffect({ variantId }) })
  const { body } = await named('var\t1')
  expect(body).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/effect/variantId' }] })
  expect((await named('\u202evar_1')).status).toBe(201)
})

test('each field that is wrong is named', async () => {
  const named = { ...allProducts, include: { ...allProducts.include, collections: ['nowhere'] } }
  const body = withEffect(
    { kind: 'buy_get', basisPoints: 0 },
    {
      from: toTimestamp(start),
      until: toTimestamp(start - day),
      target: named,
      conditions: { ...somePromotion().conditions, markets: ['mars'] },
    },
  )
  const { errors } = await shop.owner.refused('/api/admin/promotions', { method: 'POST', body })
  expect(errors?.map(({ pointer }) => pointer)).toEqual([
    '/until',
    '/effect/basisPoints',
    '/effect/buy',
    '/target/include/collections/0',
    '/conditions/markets/0',
  ])
})

test('a code belongs to one promotion, until that has ended', async () => {
  const first = await shop.withCodes(['SHARED'], { until: toTimestamp(start + day) })
  const second = await shop.withCodes([])
  const path = `/api/admin/promotions/${second.id}/codes`
  const request = { method: 'POST', body: { codes: ['FREE-ONE', 'shared'] } }
  expect(await shop.owner.refused(path, request)).toMatchObject({
    code: 'code_taken',
    errors: [{ pointer: '/codes/1' }],
  })
  expect(await shop.store.get(promotionCodes, 'FREE-ONE')).toBeUndefined()
  shop.advance(2 * day)
  await shop.owner.signInAgain()
  expect((await shop.owner.send(path, request)).body).toEqual({ added: 2 })
  expect((await shop.store.get(promotionCodes, 'SHARED'))?.data.promotionId).toBe(second.id)
  await shop.owner.api.removePromotionCode({ params: { promotionId: first.id, code: 'SHARED' } })
  expect((await shop.store.get(promotionCodes, 'SHARED'))?.data.promotionId).toBe(second.id)
})

test('a thousand codes are drawn once, however often the request comes', async () => {
  const { id } = await shop.withCodes([])
  const params = { promotionId: id }
  const draw = () =>
    shop.owner.api.addPromotionCodes({
      params,
      body: { draw: { count: 1_000, prefix: '' } },
      idempotencyKey: 'a thousand',
    })
  expect([await draw(), await draw()]).toEqual([{ added: 1_000 }, { added: 1_000 }])
  const codes = new Set<string>()
  let after: string | undefined
  do {
    const page = await shop.owner.api.listPromotionCodes({
      params,
      query: { limit: 100, ...(after === undefined ? {} : { after }) },
    })
    for (const { code } of page.items) codes.add(code)
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(codes.size).toBe(1_000)
})

test('a gift is offered as far as it is in stock, and not once it is sold out', async () => {
  const own = await openPromotionShop()
  onTestFinished(() => own.close())
  const { api } = own.owner
  const gift = await putOnSale(
    api,
    someProduct({ handle: 'spoon', title: 'Spoon', variants: [someVariant({ sku: 'SPOON' })] }),
    1,
  )
  await own.promote(withEffect({ kind: 'gift', variantId: gift.variantId, quantity: 2 }))
  const buyer = own.visitor()
  const offered = async () =>
    (await buyer.api.getCart({ params: { cartId: 'current' } })).gifts.map(({ quantity }) => quantity)
  await own.cartWith(buyer, null)
  expect(await offered()).toEqual([1])
  await buyer.api.addCartLine({
    params: { cartId: 'current' },
    body: { variantId: gift.variantId, quantity: 1 },
  })
  expect(await offered()).toEqual([])
})
