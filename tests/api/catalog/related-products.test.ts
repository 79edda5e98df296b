import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { someProduct, someVariant } from '../products.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

type Change = Parameters<typeof someProduct>[0]
const input = (handle: string, change: Change = {}) =>
  someProduct({ handle, title: handle, variants: [someVariant({ sku: handle })], ...change })
const sell = (handle: string, change: Change = {}) => ada.api.createProduct({ body: input(handle, change) })
const related = async (handle: string) =>
  (await shop.visitor().api.getProduct({ params: { handle }, query: { market: 'eu' } })).related.map(
    (card) => card.handle,
  )

test('chosen products come before similar ones, and those that are not for sale are left out', async () => {
  for (const handle of ['like-1', 'like-2', 'like-3']) await sell(handle)
  const far = await sell('far', { collections: [], tags: [], attributes: [] })
  const hidden = await sell('hidden', { status: 'draft' })
  const vase = await sell('tall-vase', { related: [hidden.id, far.id, far.id] })
  expect(vase.related).toEqual([hidden.id, far.id])
  const shown = await related('tall-vase')
  expect(shown[0]).toBe('far')
  expect(shown).not.toContain('hidden')
  expect(new Set(shown).size).toBe(4)
})

test('a product in a list cannot be deleted; one that never was, or the product itself, is refused', async () => {
  const listed = await sell('listed', { status: 'draft' })
  const lamp = await sell('tall-lamp', { related: [listed.id] })
  const removal = { params: { productId: listed.id }, version: listed.version }
  await expect(ada.api.removeProduct(removal)).rejects.toMatchObject({
    problem: { code: 'product_in_content', detail: expect.stringContaining('tall-lamp') },
  })
  const params = { productId: lamp.id }
  const body = {
    ...input('tall-lamp'),
    variants: [someVariant({ sku: 'tall-lamp', id: lamp.variants[0]?.id })],
  }
  const replace = (ids: string[]) =>
    ada.api.replaceProduct({ params, version: lamp.version, body: { ...body, related: ids } })
  await expect(replace(['prd_nothing'])).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/related/0', code: 'unknown_reference' }] },
  })
  await expect(replace([lamp.id])).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/related/0', code: 'not_possible' }] },
  })
  expect((await replace([])).related).toEqual([])
  await ada.api.removeProduct(removal)
})
