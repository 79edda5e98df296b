import { describe, expect, test } from 'vitest'
import { readTracking, withTracking } from './tracking-draft.ts'

const nothing = { carrier: '', number: '', url: '' }

describe('a parcel’s tracking', () => {
  test('finds the page of a carrier it knows, and follows the number', () => {
    const typed = withTracking(withTracking(nothing, { carrier: 'ups' }), { number: '1Z 999' })
    expect(typed.url).toBe('https://www.ups.com/track?tracknum=1Z999')
    expect(withTracking(typed, { number: '1Z 1' }).url).toBe('https://www.ups.com/track?tracknum=1Z1')
    expect(withTracking(typed, { carrier: 'Bike' }).url).toBe('')
  })

  test('keeps a page that someone typed', () => {
    const own = withTracking({ carrier: 'UPS', number: '1', url: '' }, { url: 'https://example.org/1' })
    expect(withTracking(own, { number: '2' }).url).toBe('https://example.org/1')
  })

  test('is not sent when nothing was typed, and without an empty page', () => {
    expect(readTracking({ ...nothing, number: ' ' })).toBeUndefined()
    expect(readTracking({ carrier: ' Bike ', number: '7', url: ' ' })).toEqual({
      carrier: 'Bike',
      number: '7',
    })
  })
})
