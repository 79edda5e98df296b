import { expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/buying/carts/carts.ts'
import { mustTake } from '#domain/orders/payments/takes-amount.ts'
import { methodsFor } from './methods-for.ts'

const method = (id: string, least: number): PaymentMethod => ({
  id,
  label: id,
  about: '',
  kind: 'redirect',
  least: (currency) => (currency === 'EUR' ? least : 0),
})
const methods = [method('card', 50), method('transfer', 0)]
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const idsFor = (amount: number) => {
  const { paymentMethods, tooLittleFor } = methodsFor(methods, eur(amount))
  return [paymentMethods.map(({ id }) => id), tooLittleFor.map(({ id, least }) => [id, least.amount])]
}

test('a way to pay is offered from its least amount on, and for nothing', () => {
  expect(idsFor(50)).toEqual([['card', 'transfer'], []])
  expect(idsFor(20)).toEqual([['transfer'], [['card', 50]]])
  expect(idsFor(0)).toEqual([['card', 'transfer'], []])
  expect(methodsFor(methods, { amount: 20, currency: 'JPY' }).tooLittleFor).toEqual([])
})

test('one that takes only more is refused before anything is held, with what it takes', () => {
  const provider = { ...method('Card', 50), label: 'Card' } as Parameters<typeof mustTake>[0]
  expect(() => mustTake(provider, eur(20))).toThrow('Card takes €0.50 or more')
  expect(() => mustTake(provider, eur(50))).not.toThrow()
})
