import { expect, test } from 'vitest'
import { ShopFailure } from '#vocabulary/failures.ts'
import { addToBook, removeFromBook, replaceInBook } from './address-book.ts'

const address = { name: 'Ada', line1: 'Torstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' }
const saved = (id: string, isDefault = false) => ({ id, isDefault, address })
const shape = (book: readonly { id: string; isDefault: boolean }[]) =>
  book.map(({ id, isDefault }) => (isDefault ? `${id}*` : id))

test('the first address is the default one, a later one only on request', () => {
  const one = addToBook([], saved('a'))
  expect(shape(one)).toEqual(['a*'])
  const two = addToBook(one, saved('b'))
  expect(shape(two)).toEqual(['a*', 'b'])
  expect(shape(addToBook(two, saved('c', true)))).toEqual(['a', 'b', 'c*'])
})

test('adding the same address again changes nothing', () => {
  const book = addToBook([], saved('a'))
  expect(addToBook(book, saved('a', true))).toBe(book)
})

test('the 51st address is refused', () => {
  const book = Array.from({ length: 50 }, (_, index) => saved(`${index}`, index === 0))
  expect(() => addToBook(book, saved('one more'))).toThrow(ShopFailure)
})

test('the default one passes on when it is removed, and stays when it is changed', () => {
  const book = [saved('a'), saved('b', true), saved('c')]
  expect(shape(removeFromBook(book, 'b'))).toEqual(['a*', 'c'])
  expect(shape(replaceInBook(book, 'b', { address, isDefault: false }))).toEqual(['a', 'b*', 'c'])
  expect(shape(replaceInBook(book, 'c', { address, isDefault: true }))).toEqual(['a', 'b', 'c*'])
  expect(removeFromBook([saved('a', true)], 'a')).toEqual([])
})

test('an address that is not in the book is not found', () => {
  expect(() => removeFromBook([], 'x')).toThrow('address_not_found')
  expect(() => replaceInBook([], 'x', { address })).toThrow('address_not_found')
})
