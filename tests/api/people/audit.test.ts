import { afterAll, beforeAll, expect, test } from 'vitest'
import { someProduct, someVariant } from '../products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let clerk: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.staff('catalogue')
})
afterAll(() => shop.close())

/** The audit log of the clerk, oldest first. */
async function audited() {
  const { items } = await shop.owner.api.listAuditEntries({ query: { limit: 100 } })
  return items
    .filter(({ by }) => by.id === clerk.customerId)
    .map(({ action, target, before, after }) => [action, target.id, before, after])
    .toReversed()
}

test('the audit log names who added and changed a product, and which fields', async () => {
  const body = someProduct({ handle: 'tray', title: 'Tray', variants: [someVariant({ sku: 'TRAY-1' })] })
  const { id, version, variants } = await clerk.api.createProduct({ body, idempotencyKey: 'tray' })
  await clerk.api.createProduct({ body, idempotencyKey: 'tray' })
  shop.advance(1)
  const stored = [someVariant({ id: variants[0]?.id, sku: 'TRAY-1' })]
  const change = {
    params: { productId: id },
    version,
    body: { ...body, title: 'Oak tray', variants: stored },
  }
  await clerk.api.replaceProduct(change)
  const entries = [
    ['product_added', id, [], ['Tray']],
    ['product_changed', id, [], ['title']],
  ]
  expect(await audited()).toEqual(entries)
  const stale = { ...change, body: { ...change.body, title: 'Elm tray' } }
  await expect(clerk.api.replaceProduct(stale)).rejects.toThrow()
  expect(await audited()).toEqual(entries)
})

test('the audit log names who changed the search, with the values before and after', async () => {
  const { api } = clerk
  const before = (await audited()).length
  const step = () => shop.advance(1)
  step()
  const words = { direction: 'both' as const, words: ['sofa', 'settee'], finds: [] }
  const group = await api.createSynonyms({ body: words })
  step()
  const oneWay = { direction: 'one_way' as const, words: ['seat'], finds: ['settee', 'bench'] }
  const params = { groupId: group.id }
  const changed = await api.replaceSynonyms({ params, version: group.version, body: oneWay })
  await expect(api.replaceSynonyms({ params, version: group.version, body: words })).rejects.toThrow()
  step()
  await api.removeSynonyms({ params, version: changed.version })
  step()
  const body = { query: 'bowls', path: '/collections/ceramics' }
  const redirect = await api.createSearchRedirect({ body })
  step()
  const lead = { params: { redirectId: redirect.id }, version: redirect.version }
  const moved = await api.replaceSearchRedirect({ ...lead, body: { ...body, path: '/products/bowl' } })
  step()
  await api.removeSearchRedirect({ ...lead, version: moved.version })
  step()
  const { version } = await api.getSearchRanking()
  const ranking = { stock: 1, sales: 2, newness: 3, outOfStockLast: true }
  await api.replaceSearchRanking({ version, body: ranking })
  expect((await audited()).slice(before)).toEqual([
    ['synonyms_added', group.id, [], ['sofa', 'settee']],
    ['synonyms_changed', group.id, ['sofa', 'settee'], ['seat → settee, bench']],
    ['synonyms_removed', group.id, ['seat → settee, bench'], []],
    ['search_redirect_added', redirect.id, [], ['bowls → /collections/ceramics']],
    ['search_redirect_changed', redirect.id, ['bowls → /collections/ceramics'], ['bowls → /products/bowl']],
    ['search_redirect_removed', redirect.id, ['bowls → /products/bowl'], []],
    [
      'search_ranking_changed',
      'ranking',
      [expect.stringMatching(/^stock \d+$/), expect.any(String), expect.any(String)],
      ['stock 1', 'sales 2', 'newness 3', 'out of stock last'],
    ],
  ])
})
