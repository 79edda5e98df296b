import { describe, expect, test } from 'vitest'
import { enlarged, moved, whole } from './zoom-state.ts'

const size = { width: 400, height: 500 }

describe('An enlarged picture', () => {
  test('grows around its middle, to four times at most, and never gets smaller than whole', () => {
    expect(enlarged(whole, 2, size)).toEqual({ scale: 2, x: 0, y: 0 })
    expect(enlarged(whole, 100, size).scale).toBe(4)
    expect(enlarged(whole, 0.1, size)).toEqual(whole)
  })

  test('keeps the point under the fingers where it is', () => {
    const view = enlarged(whole, 2, size, { x: 100, y: -50 })
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  })

  test('cannot be moved out of sight', () => {
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 1_000, y: -1_000 }, size)).toEqual({
      scale: 2,
      x: 200,
      y: -250,
    })
    expect(moved(whole, { x: 10, y: 10 }, size)).toEqual(whole)
    expect(enlarged({ scale: 2, x: 200, y: 0 }, 0.5, size)).toEqual(whole)
  })
})
