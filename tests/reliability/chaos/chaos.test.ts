import { expect, test } from 'vitest'
import { createStripeBooks } from '../../payments/stripe-books.ts'
import type { ShopDocuments } from '#demo/bench/audit/documents.ts'
import { createRandom } from '../random.ts'
import { auditCardCompany } from './card-audit.ts'
import { runChaos } from './chaos.ts'
import { drawFaults } from './fault-kinds.ts'

test('a seed gives the same faults in the same order, each kind before any of them again', () => {
  const draw = (seed: number): string[] => {
    const drawn = drawFaults(['a', 'b', 'c', 'd'], createRandom(seed))
    return Array.from({ length: 8 }, () => drawn.next().value)
  }
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
  expect(draw(1).slice(0, 4).toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('what the card company has taken, and no order or another one counts, is found', () => {
  const books = createStripeBooks({ now: () => 0, webhookSecret: 'whsec_of_the_tests' })
  const requested = { capture_method: 'automatic' as const, multicapture: false, intent: {} }
  const { id } = books.create({
    key: 'chk_one',
    amount: 4_690,
    currency: 'eur',
    expiresAt: 3_600,
    metadata: {},
    requested,
  })
  const counting = (...amounts: number[]) => {
    const orders = amounts.map((amount, place) => {
      const payments = [{ kind: 'captured', provider: 'stripe', reference: id, amount }]
      return { id: `order ${place}`, data: { payments } }
    })
    return auditCardCompany({ orders } as unknown as ShopDocuments, { books })
  }
  expect(counting()).toEqual([])
  books.pay(id)
  expect(counting(4_690)).toEqual([])
  expect(counting()).toEqual([`I2: payment ${id} has neither order nor refund`])
  expect(counting(4_000)).toEqual(['I1: order order 0 says 4000 is retained, the card company has 4690'])
  expect(counting(4_690, 4_690)).toEqual([
    `I2: payment ${id} is counted by several orders, order 1 among them`,
  ])
})

test('a shop under load goes through one fault of each kind, and keeps all that it promised', async () => {
  const { acknowledged, faults, violations } = await runChaos({ seed: 7, store: 'sqlite', lasts: 1 })
  expect(violations).toEqual([])
  expect(faults.length).toBeGreaterThan(15)
  expect(acknowledged).toBeGreaterThan(20)
}, 900_000)
