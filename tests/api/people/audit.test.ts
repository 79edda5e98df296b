import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#domain/people/audit/documents.ts'
import { verifyAudit } from '#domain/people/audit/verify-audit.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { somePromotion } from '../../promotions/some-promotion.ts'
import { placeOrder } from '../buying.ts'
import { someProduct, someVariant } from '../products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let clerk: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The audit log of the clerk, oldest first. */
async function audited() {
  const { items } = await shop.owner.api.listAuditEntries({ query: { limit: 100 } })
  return items
    .filter(({ by }) => by.id === clerk.customerId)
    .map(({ action, target, changes }) => ({
      action,
      target: target.name,
      changes: changes.map(({ field, before, after }) => [field, before, after]),
    }))
    .toReversed()
}

describe('The audit log names who changed', () => {
  beforeEach(async () => {
    clerk = await shop.staff('owner')
  })

  test('a product, and each field with its values, once however often the call is repeated', async () => {
    const body = someProduct({ handle: 'tray', title: 'Tray', variants: [someVariant({ sku: 'TRAY-1' })] })
    const { id, version, variants } = await clerk.api.createProduct({ body, idempotencyKey: 'tray' })
    await clerk.api.createProduct({ body, idempotencyKey: 'tray' })
    const stored = [someVariant({ id: variants[0]?.id, sku: 'TRAY-1' })]
    const change = {
      params: { productId: id },
      version,
      body: { ...body, title: 'Oak tray', variants: stored },
    }
    await clerk.api.replaceProduct(change)
    await clerk.api.replaceProduct({ ...change, version: version + 1 })
    const stale = { ...change, body: { ...change.body, title: 'Elm tray' } }
    await expect(clerk.api.replaceProduct(stale)).rejects.toThrow()
    const [added, ...later] = await audited()
    expect(added).toMatchObject({ action: 'product_added', target: 'Tray' })
    expect(added?.changes).toContainEqual(['title', null, 'Tray'])
    expect(later).toEqual([
      { action: 'product_changed', target: 'Oak tray', changes: [['title', 'Tray', 'Oak tray']] },
    ])
  })

  test('a promotion, a price list and a group, with what they were when they are gone', async () => {
    const { api } = clerk
    const group = await api.createCustomerGroup({ body: { name: 'Trade' } })
    const ada = await shop.shopper()
    await api.setCustomerGroups({ params: { customerId: ada.customerId }, body: { groups: [group.id] } })
    await api.setCustomerGroups({ params: { customerId: ada.customerId }, body: { groups: [] } })
    await api.removeCustomerGroup({ params: { groupId: group.id }, version: group.version })
    const promotion = await api.createPromotion({ body: somePromotion({ name: 'Spring' }) })
    await api.replacePromotion({
      params: { promotionId: promotion.id },
      version: promotion.version,
      body: somePromotion({ name: 'Spring', enabled: false }),
    })
    const entries = await audited()
    expect(entries.map(({ action, target }) => [action, target])).toEqual([
      ['customer_group_added', 'Trade'],
      ['customer_changed', 'Ada Lovelace'],
      ['customer_changed', 'Ada Lovelace'],
      ['customer_group_removed', 'Trade'],
      ['promotion_added', 'Spring'],
      ['promotion_changed', 'Spring'],
    ])
    expect(entries.map(({ changes }) => changes)).toMatchObject([
      [['name', null, 'Trade']],
      [['groups', null, group.id]],
      [['groups', group.id, null]],
      [['name', 'Trade', null]],
      expect.arrayContaining([['name', null, 'Spring']]),
      [['enabled', 'true', 'false']],
    ])
  })

  test('several records at once in one entry', async () => {
    const { api } = clerk
    const before = (await api.listLocations()).items
    const { id: annex } = await api.addLocation({ body: { name: 'Annex' }, idempotencyKey: 'annex' })
    const others = before.map(({ id }) => id)
    await api.arrangeLocations({ body: { locationIds: [annex, ...others] } })
    await api.arrangeLocations({ body: { locationIds: [...others, annex] } })
    const [last] = (await audited()).slice(-1)
    expect(last).toMatchObject({
      action: 'location_changed',
      target: expect.stringContaining('Annex') as string,
    })
    expect(last?.changes).toContainEqual([`${before[0]?.name}/position`, '1', '0'])
    expect(last?.changes).toContainEqual(['Annex/position', '0', String(others.length)])
  })

  test('nothing that shoppers do themselves', async () => {
    const { length } = (await shop.owner.api.listAuditEntries()).items
    const ada = await shop.shopper()
    await placeOrder(shop, ada)
    expect((await shop.owner.api.listAuditEntries()).items).toHaveLength(length)
  })
})

describe('The chain of the audit log', () => {
  const faults = async () => (await verifyAudit({ store: shop.store })).faults
  const entries = async () =>
    (await shop.store.query(auditEntries, { index: 'byNumber', limit: 500 })).items.toSorted(
      (a, b) => a.data.number - b.data.number,
    )

  test('holds when many change something at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Group ${at}`)
    await Promise.all(names.map((name) => shop.owner.api.createCustomerGroup({ body: { name } })))
    expect(await faults()).toEqual([])
    const numbers = (await entries()).map(({ data }) => data.number)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  test('names an entry that was changed in the store, or removed, also when the whole log was noted', async () => {
    const { last } = await verifyAudit({ store: shop.store })
    const all = await entries()
    const [one] = all.slice(2)
    if (!one) throw new Error('there are too few entries')
    const { id, version, data } = one
    await shop.store.commit([
      put(auditEntries, id, { ...data, by: { kind: 'person', id: 'cus_x' } }, version),
    ])
    expect(await faults()).toEqual([`entry 3 (${id}) was changed`])
    await shop.store.commit([remove(auditEntries, id, 'any')])
    expect(await faults()).toEqual(['entry 3 is missing'])
    await shop.store.commit([put(auditEntries, id, data, 'absent')])
    expect(await verifyAudit({ store: shop.store }, last)).toEqual({ faults: [], last })
    expect((await verifyAudit({ store: shop.store }, { ...last, hash: 'x' })).faults).toEqual([
      `entry ${last.number} is not the one that was noted: the log was written again`,
    ])
  })
})
