import { describe, expect, test } from 'vitest'
import { limits } from '#vocabulary/limits.ts'
import { readWishes, withoutWish, withWish, withWishes, writeWishes } from './wishes.ts'

const at = '2026-03-01T09:00:00.000Z'
const list = [
  { variantId: 'mug', addedAt: at },
  { variantId: 'vase', addedAt: at },
]
const ids = (items: readonly { variantId: string }[]) => items.map(({ variantId }) => variantId)

describe('A wishlist', () => {
  test('has the last addition first, and no duplicates', () => {
    expect(ids(withWish(list, 'bowl', at))).toEqual(['bowl', 'mug', 'vase'])
    expect(withWish(list, 'vase', at)).toBe(list)
    expect(ids(withoutWish(list, 'mug'))).toEqual(['vase'])
    expect(withoutWish(list, 'bowl')).toBe(list)
  })

  test('takes in a visitor’s list in its order', () => {
    expect(ids(withWishes(list, ['plate', 'vase', 'bowl'], at))).toEqual(['plate', 'bowl', 'mug', 'vase'])
  })

  test('is never longer than it may be', () => {
    const many = Array.from({ length: 80 }, (_, number) => `v${number}`)
    const full = withWishes([], many, at)
    expect(full).toHaveLength(limits.wishListItems.value)
    expect(ids(withWish(full, 'new', at)).slice(0, 2)).toEqual(['new', 'v0'])
    expect(readWishes(many.join('.'))).toHaveLength(limits.wishListItems.value)
  })

  test('is read from a cookie with any content', () => {
    expect(readWishes('mug.vase.mug..<script>.__proto__')).toEqual(['mug', 'vase', '__proto__'])
    expect(readWishes(null)).toEqual([])
    expect(writeWishes([])).toBeNull()
    expect(readWishes(writeWishes(['mug', 'vase']))).toEqual(['mug', 'vase'])
  })
})
