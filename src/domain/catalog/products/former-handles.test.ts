import { expect, test } from 'vitest'
import { createOldAddresses, formerHandlesOf } from './former-handles.ts'

const at = (minute: number): string => `2026-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`

test('a product remembers where it stood, and no handle that it has again', () => {
  const first = formerHandlesOf({ handle: 'a', formerHandles: [] }, 'b', at(1))
  expect(first).toEqual([{ handle: 'a', until: at(1) }])
  expect(formerHandlesOf({ handle: 'b', formerHandles: first }, 'b', at(2))).toEqual(first)
  const second = formerHandlesOf({ handle: 'b', formerHandles: first }, 'c', at(2))
  expect(second.map(({ handle }) => handle)).toEqual(['a', 'b'])
  const back = formerHandlesOf({ handle: 'c', formerHandles: second }, 'a', at(3))
  expect(back).toEqual([
    { handle: 'b', until: at(2) },
    { handle: 'c', until: at(3) },
  ])
  expect(formerHandlesOf(undefined, 'a', at(1))).toEqual([])
})

test('a product forgets the oldest of more than fifty handles', () => {
  let product = { handle: 'h0', formerHandles: formerHandlesOf(undefined, 'h0', at(0)) }
  for (let change = 1; change <= 55; change += 1) {
    const handle = `h${change}`
    product = { handle, formerHandles: formerHandlesOf(product, handle, at(change)) }
  }
  expect(product.formerHandles).toHaveLength(50)
  expect(product.formerHandles[0]?.handle).toBe('h5')
})

test('of several products that stood at a handle the last one comes first', () => {
  const addresses = createOldAddresses()
  const early = [{ handle: 'a', until: at(1) }]
  addresses.learn('first', early)
  addresses.learn('second', [{ handle: 'a', until: at(2) }])
  expect(addresses.at('a')).toEqual(['second', 'first'])
  addresses.forget('first', early)
  expect(addresses.at('a')).toEqual(['second'])
  expect(addresses.at('b')).toEqual([])
})
