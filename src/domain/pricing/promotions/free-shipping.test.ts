import { expect, test } from 'vitest'
import { sampleMarket, sampleRate, sampleZone } from '../markets/sample-market.ts'
import { promotedDelivery, promotedFreeFrom } from './free-shipping.ts'
import { samplePromotion, sampleTarget } from './sample-promotion.ts'

const now = '2026-03-01T09:00:00.000Z'
const place = { marketId: 'eu', currency: 'EUR' }
const { conditions, limits } = samplePromotion()
type Change = Parameters<typeof samplePromotion>[1]
const free = (change: Change = {}, effect: Parameters<typeof samplePromotion>[0] = {}) =>
  samplePromotion(
    { kind: 'free_shipping', ...effect },
    { conditions: { ...conditions, subtotalFrom: { EUR: 6_000 } }, ...change },
  )
const withConditions = (change: Partial<typeof conditions>) =>
  free({ conditions: { ...conditions, subtotalFrom: { EUR: 6_000 }, ...change } })

test('the least worth of promotions that ship everything for free counts', () => {
  expect(promotedFreeFrom([], place, now)).toBe(Infinity)
  expect(promotedFreeFrom([free(), withConditions({ subtotalFrom: { EUR: 9_000 } })], place, now)).toBe(6_000)
  expect(promotedFreeFrom([withConditions({ subtotalFrom: {} })], place, now)).toBe(0)
})

test.each([
  ['with a code', free({ trigger: 'code' })],
  ['that has ended', free({ until: now })],
  ['that is switched off', free({ enabled: false })],
  ['for some items', free({ target: sampleTarget({ tags: ['bulky'] }) })],
  ['not for reduced items', free({ target: sampleTarget({}, { reducedToo: false }) })],
  ['for a group', withConditions({ groups: ['trade'] })],
  ['for first orders', withConditions({ firstOrder: true })],
  ['for several items', withConditions({ minimumQuantity: 2 })],
  ['in other markets', withConditions({ markets: ['us'] })],
  ['without a worth in the currency', withConditions({ subtotalFrom: { USD: 6_000 } })],
  ['of a part of the price', free({}, { amounts: { EUR: 300 } })],
  ['that is limited', free({ limits: { ...limits, inAll: 10 } })],
  ['of another kind', free({}, { kind: 'percentage' })],
])('a promotion %s promises nobody free shipping', (_, promotion) => {
  expect(promotedFreeFrom([promotion], place, now)).toBe(Infinity)
})

test('delivery is free from the least of what methods and promotions say, and says so while it is not', () => {
  const market = sampleMarket({
    zones: [
      sampleZone({
        rates: [sampleRate({ id: 'slow', price: 390 }), sampleRate({ price: 490, freeFrom: 8_000 })],
      }),
    ],
  })
  const at = (subtotal: number, promoted: number) => {
    const { price, freeFrom } = promotedDelivery(market, { weight: 1, subtotal }, promoted) ?? {}
    return [price, freeFrom]
  }
  expect(at(1_000, Infinity)).toEqual([390, 8_000])
  expect(at(1_000, 6_000)).toEqual([390, 6_000])
  expect(at(6_000, 6_000)).toEqual([0, null])
  expect(at(8_000, Infinity)).toEqual([0, null])
})
