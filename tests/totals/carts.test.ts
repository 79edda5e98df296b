import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart, type CartPricing } from '#domain/pricing/prices/price-cart.ts'
import type { PricedCart } from '#domain/pricing/model/priced-cart.ts'
import { randomPricing } from './random-carts.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)
const runs = { numRuns: 400 }

const amountsOf = (parts: readonly { amount: number }[]): number => sum(parts.map(({ amount }) => amount))

/** Every number in a value with its path, but for rates, which may have parts of a basis point. */
function numbersIn(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return /rate$/i.test(path) ? [] : [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => numbersIn(each, `${path}/${name}`))
}

function mustAddUp({ lines, delivery, totals, taxInclusive, tenders, due }: PricedCart): void {
  const discounts = [...lines, ...(delivery ? [delivery] : [])]
  expect(totals.subtotal).toBe(sum(lines.map(({ subtotal }) => subtotal)))
  expect(totals.discount).toBe(sum(discounts.map(({ discount }) => discount)))
  expect(totals.shipping).toBe(delivery?.price ?? 0)
  expect(totals.tax).toBe(sum(lines.map(({ tax }) => tax)) + (delivery?.tax ?? 0))
  expect(totals.tax).toBe(amountsOf(totals.taxLines))
  const charged = totals.subtotal + (totals.shipping ?? 0) - totals.discount
  expect(totals.total).toBe(charged + (taxInclusive ? 0 : totals.tax))
  expect(due).toBe(totals.total - amountsOf(tenders))
}

function linesMustAddUp({ lines, delivery }: PricedCart): void {
  for (const line of lines) {
    const changes = line.explanation.filter(({ rule, applied }) => applied && rule !== 'promotion')
    expect(line.subtotal).toBe(line.unitPrice * line.quantity)
    expect(line.subtotal).toBe(line.listPrice * line.quantity + amountsOf(changes))
    expect(line.discount).toBe(amountsOf(line.discounts))
    expect(line.discount).toBeLessThanOrEqual(line.subtotal)
    expect(line.tax).toBe(amountsOf(line.taxes))
    expect(line.tax).toBeLessThanOrEqual(line.subtotal - line.discount)
  }
  if (!delivery) return
  expect(delivery.discount).toBe(amountsOf(delivery.discounts))
  expect(amountsOf(delivery.taxParts)).toBe(delivery.price - delivery.discount)
  expect(delivery.tax).toBe(sum(delivery.taxParts.map(({ taxes }) => amountsOf(taxes))))
}

test('lines and delivery less discounts, with tax where it comes on top, are the total, and parts sum to wholes', () => {
  fc.assert(
    fc.property(randomPricing, (pricing) => {
      const priced = priceCart(pricing)
      mustAddUp(priced)
      linesMustAddUp(priced)
    }),
    runs,
  )
})

test('no amount is below 0 or a part of a minor unit, and none is beyond exact whole numbers', () => {
  fc.assert(
    fc.property(randomPricing, (pricing) => {
      const { lines, delivery, totals, tenders, due } = priceCart(pricing)
      const wrong = numbersIn({ delivery, totals, tenders, due, lines }).filter(
        ([path, value]) => !Number.isSafeInteger(value) || (value < 0 && !path.includes('explanation')),
      )
      expect(wrong).toEqual([])
    }),
    runs,
  )
})

test('gift cards and store credit pay no more than is on them, only in their currency, and never beyond the total', () => {
  fc.assert(
    fc.property(randomPricing, (pricing) => {
      const { tenders, totals, currency, due } = priceCart(pricing)
      for (const { accountId, amount, left } of tenders) {
        const account = pricing.facts.credit.find(({ id }) => id === accountId)?.data
        const usable = account?.currency === currency && account.blockedAt === null
        const there = usable ? account.balance - account.held : 0
        expect(amount + left).toBe(there)
      }
      expect(amountsOf(tenders)).toBeLessThanOrEqual(totals.total)
      const unused = tenders.some(({ left }) => left > 0)
      if (unused) expect(due).toBe(0)
    }),
    runs,
  )
})

/** What a cart charges: for all of it, and for each line. */
function chargesOf(pricing: CartPricing) {
  const { lines, totals, due } = priceCart(pricing)
  const charges = lines.map(({ id, subtotal, discount, tax }) => [id, { subtotal, discount, tax }] as const)
  return { totals, due, lines: Object.fromEntries(charges) }
}

test('the order in which lines stand changes nothing that is charged', () => {
  const shuffled = randomPricing.chain((pricing) =>
    fc.tuple(
      fc.constant(pricing),
      fc.shuffledSubarray([...pricing.cart.lines], { minLength: pricing.cart.lines.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([pricing, lines]) => {
      expect(chargesOf({ ...pricing, cart: { ...pricing.cart, lines } })).toEqual(chargesOf(pricing))
    }),
    runs,
  )
})

test('the order in which promotions are found changes nothing', () => {
  fc.assert(
    fc.property(randomPricing, (pricing) => {
      const { promotions } = pricing.facts
      if (!promotions) return
      const considered = promotions.considered.toReversed()
      const other = { ...pricing, facts: { ...pricing.facts, promotions: { ...promotions, considered } } }
      expect(chargesOf(other)).toEqual(chargesOf(pricing))
    }),
    runs,
  )
})
