import { describe, expect, it } from 'vitest'
import { someVariant } from '../api/products.ts'
import { openWorkingShop, tenOff } from './many-products.ts'

const percentOff = [tenOff]

describe('a change of many products', () => {
  it('does just what its preview says, and keeps the price of until now in the history', async () => {
    const shop = await openWorkingShop()
    const { api, previewed, started } = shop
    const changeId = await previewed({
      selection: { by: 'filter', filter: { collection: 'ceramics' } },
      actions: percentOff,
    })
    const preview = await api.listProductChangeItems({ params: { changeId } })
    expect(preview.items.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Bowl', 'changing'],
      ['Vase', 'changing'],
    ])
    expect((await api.getAdminProduct({ params: shop.bowl })).variants[0]?.prices[0]?.amount).toBe(4_200)

    expect(await started(changeId)).toMatchObject({
      state: 'done',
      counts: { changing: 0, changed: 2, unchanged: 0, refused: 0, skipped: 0 },
      by: 'Grace Hopper',
      canUndo: true,
    })
    for (const { productId, prices } of preview.items) {
      const [variant] = (await api.getAdminProduct({ params: { productId } })).variants
      expect(prices.map(({ after }) => [after.price, after.compareAt?.amount])).toEqual(
        variant?.prices.map(({ currency, amount, compareAt }) => [{ currency, amount }, compareAt]),
      )
      expect(variant?.lowestPrices).toContainEqual({ currency: 'EUR', amount: 4_200 })
    }
  })

  it('gives the reason for each product that cannot be changed, and skips it', async () => {
    const { api, add, previewed, started } = await openWorkingShop()
    const cheap = await add('cheap', {
      collections: [],
      tags: ['odd'],
      variants: [someVariant({ sku: 'CHEAP', prices: [{ currency: 'EUR', amount: 100, compareAt: null }] })],
    })
    const reduced = await add('reduced', {
      collections: [],
      tags: ['odd'],
      variants: [
        someVariant({ sku: 'REDUCED', prices: [{ currency: 'EUR', amount: 900, compareAt: 1_000 }] }),
      ],
    })
    const less = { ...tenOff, by: 'amount' as const, currency: 'EUR', compareAt: 'keep' as const }
    const minus = await previewed({
      selection: { by: 'filter', filter: { tag: 'Odd' } },
      actions: [{ ...less, change: -500 }],
    })
    expect((await api.listProductChangeItems({ params: { changeId: minus } })).items).toMatchObject([
      { productId: cheap, outcome: 'refused', reason: 'price_below_zero', prices: [] },
      { productId: reduced, outcome: 'changing', reason: null },
    ])
    const plus = await previewed({
      selection: { by: 'ids', productIds: [reduced, 'prd_none'] },
      actions: [{ ...less, change: 500 }],
    })
    const query = { outcome: 'refused' as const }
    expect((await api.listProductChangeItems({ params: { changeId: plus }, query })).items).toMatchObject([
      { productId: reduced, reason: 'rules', detail: 'The price before must be above the price' },
      { productId: 'prd_none', reason: 'gone' },
    ])
    expect((await started(plus)).counts).toMatchObject({ changed: 0, refused: 2 })
    const stored = await api.getAdminProduct({ params: { productId: reduced } })
    expect(stored.variants[0]?.prices).toMatchObject([{ amount: 900, compareAt: 1_000 }])
  })

  it('skips and names a product that somebody edited since the preview', async () => {
    const { api, bowl, lastVase, previewed, started } = await openWorkingShop()
    const changeId = await previewed({
      selection: { by: 'ids', productIds: [bowl.productId, lastVase.productId] },
      actions: [{ kind: 'set_brand', brand: 'Kiln & Loom' }],
    })
    const {
      id,
      version,
      formerHandles: _,
      createdAt: __,
      updatedAt: ___,
      previewPath: ____,
      ...rest
    } = await api.getAdminProduct({ params: lastVase })
    const body = {
      ...rest,
      title: 'Taller vase',
      images: [],
      variants: rest.variants.map(
        ({ pastPrices: _past, lowestPrices: _low, stock: _stock, ...each }) => each,
      ),
    }
    await api.replaceProduct({ params: { productId: id }, version, body })

    expect((await started(changeId)).counts).toMatchObject({ changed: 1, skipped: 1 })
    const { items } = await api.listProductChangeItems({
      params: { changeId },
      query: { outcome: 'skipped' },
    })
    expect(items).toMatchObject([
      { productId: lastVase.productId, title: 'Taller vase', reason: 'changed_since' },
    ])
    expect(items[0]?.detail).toMatch(/^2026-03-01T/)
    expect(await api.getAdminProduct({ params: lastVase })).toMatchObject({
      title: 'Taller vase',
      brand: rest.brand,
    })
  })

  it('is taken back field by field, and the taking back can be taken back', async () => {
    const { api, bowl, lastVase, previewed, started, ended } = await openWorkingShop()
    const before = await api.getAdminProduct({ params: bowl })
    const changeId = await previewed({
      selection: { by: 'ids', productIds: [bowl.productId, lastVase.productId] },
      actions: [tenOff, { kind: 'add_tags', tags: ['sale'] }, { kind: 'set_status', status: 'draft' }],
    })
    await started(changeId)
    // Another change of another field stands in nobody's way; one of the same field does.
    await started(
      await previewed({
        selection: { by: 'ids', productIds: [bowl.productId] },
        actions: [{ kind: 'set_brand', brand: 'Kiln' }],
      }),
    )
    await started(
      await previewed({
        selection: { by: 'ids', productIds: [lastVase.productId] },
        actions: [{ kind: 'add_tags', tags: ['new'] }],
      }),
    )

    const undo = await api.undoProductChange({ params: { changeId } })
    await ended(undo.id)
    const params = { changeId: undo.id }
    expect(await api.getProductChange({ params })).toMatchObject({
      undoes: changeId,
      counts: { changed: 1, refused: 1 },
      canUndo: true,
    })
    expect((await api.listProductChangeItems({ params, query: { outcome: 'refused' } })).items).toMatchObject(
      [{ productId: lastVase.productId, reason: 'changed_since' }],
    )
    const after = await api.getAdminProduct({ params: bowl })
    expect(after.brand).toBe('Kiln')
    expect([after.status, after.tags]).toEqual([before.status, before.tags])
    expect(after.variants[0]?.prices).toEqual(before.variants[0]?.prices)
    await expect(api.undoProductChange({ params: { changeId } })).rejects.toMatchObject({
      problem: { code: 'transition_refused' },
    })

    const again = await api.undoProductChange({ params })
    await ended(again.id)
    expect(await api.getAdminProduct({ params: bowl })).toMatchObject({
      status: 'draft',
      tags: [...before.tags, 'sale'],
    })
    const { items } = await api.listProductChanges()
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([again.id, undo.id, changeId]))
    expect(items).toHaveLength(5)
  })

  it('is made once for one Idempotency-Key, and started once however often it is pressed', async () => {
    const { api, bowl, ready, ended } = await openWorkingShop()
    const body = {
      selection: { by: 'ids' as const, productIds: [bowl.productId] },
      actions: [{ ...tenOff, by: 'amount' as const, currency: 'EUR', change: -100 }],
    }
    const [one, two] = [
      await api.previewProductChange({ body, idempotencyKey: 'twice' }),
      await api.previewProductChange({ body, idempotencyKey: 'twice' }),
    ]
    expect(one.id).toBe(two.id)
    const params = { changeId: one.id }
    await ready(one.id)
    await Promise.all([api.startProductChange({ params }), api.startProductChange({ params })])
    await ended(one.id)
    await api.startProductChange({ params })
    await ended(one.id)
    expect((await api.getAdminProduct({ params: bowl })).variants[0]?.prices[0]?.amount).toBe(4_100)
  })

  it('cannot be started once it was cancelled, nor a day after its preview', async () => {
    const { api, bowl, previewed, advance, staff } = await openWorkingShop()
    const body = { selection: { by: 'ids' as const, productIds: [bowl.productId] }, actions: percentOff }
    const [cancelled, old] = [await previewed(body), await previewed(body)]
    await api.cancelProductChange({ params: { changeId: cancelled } })
    advance(25 * 3_600_000)
    const { api: tomorrow } = await staff('catalogue')
    for (const changeId of [cancelled, old]) {
      await expect(tomorrow.startProductChange({ params: { changeId } })).rejects.toMatchObject({
        problem: { code: 'transition_refused', status: 409 },
      })
    }
    expect((await tomorrow.getAdminProduct({ params: bowl })).variants[0]?.prices[0]?.amount).toBe(4_200)
  })
})

describe('what a change of many products is refused for', () => {
  it('names the field that is wrong', async () => {
    const { api, bowl } = await openWorkingShop()
    const selection = { by: 'ids' as const, productIds: [bowl.productId] }
    const wrong = async (body: Parameters<typeof api.previewProductChange>[0]['body']) => {
      const error: unknown = await api.previewProductChange({ body }).catch((thrown: unknown) => thrown)
      const { problem } = error as { problem: { code: string; errors?: { pointer: string; code: string }[] } }
      return [problem.code, problem.errors?.[0]?.pointer, problem.errors?.[0]?.code]
    }
    const actions = percentOff
    expect(await wrong({ selection: { by: 'filter', filter: { q: 'nothing like it' } }, actions })).toEqual([
      'invalid_request',
      '/selection/filter',
      'too_few',
    ])
    expect(await wrong({ selection, actions: [] })).toEqual(['invalid_request', '/actions', 'too_few'])
    expect(await wrong({ selection, actions: [{ ...tenOff, change: -10_001 }] })).toEqual([
      'invalid_request',
      '/actions/0/change',
      'not_possible',
    ])
    expect(await wrong({ selection, actions: [{ ...tenOff, by: 'amount' }] })).toEqual([
      'invalid_request',
      '/actions/0/currency',
      'required',
    ])
    const collections = ['no-such']
    expect(await wrong({ selection, actions: [{ kind: 'add_collections', collections }] })).toEqual([
      'invalid_request',
      '/actions/0/collections/0',
      'unknown_reference',
    ])
    const many = Array.from({ length: 10_001 }, (_, at) => `prd_${at}`)
    expect(await wrong({ selection: { by: 'ids', productIds: many }, actions })).toEqual([
      'too_many_products',
      '/selection/productIds',
      'too_many',
    ])
  })

  it('is for those who may change products alone', async () => {
    const { staff, bowl } = await openWorkingShop()
    const { api } = await staff('support')
    const body = { selection: { by: 'ids' as const, productIds: [bowl.productId] }, actions: percentOff }
    await expect(api.previewProductChange({ body })).rejects.toMatchObject({
      problem: { code: 'permission_denied' },
    })
    const params = { changeId: 'pch_none' }
    await expect(api.startProductChange({ params })).rejects.toMatchObject({
      problem: { code: 'permission_denied' },
    })
    await expect(api.getProductChange({ params })).rejects.toMatchObject({
      problem: { code: 'product_change_not_found' },
    })
  })

  it('finds products by collection, tag and brand, and counts them', async () => {
    const { api, add } = await openWorkingShop()
    await add('plate', { tags: ['Éclat'], brand: 'Kiln', collections: [] })
    expect(await api.listAdminProducts({ query: { tag: 'eclat' } })).toMatchObject({
      items: [{ handle: 'plate' }],
      total: 1,
    })
    expect(await api.listAdminProducts({ query: { brand: 'KILN' } })).toMatchObject({ total: 1 })
    expect(await api.listAdminProducts({ query: { collection: 'ceramics', limit: 1 } })).toMatchObject({
      total: 2,
      items: [{}],
    })
  })
})
