import { afterEach, expect, test, vi } from 'vitest'
import { patiently } from './load-with-retries.ts'

const missing = new TypeError('Failed to fetch dynamically imported module')

/** Loads a part that cannot be had the first `failures` times, and counts how often it was asked for. */
function begin(failures: number, onLine: boolean) {
  const connection = new EventTarget()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
  let asked = 0
  const part = patiently(async () => {
    asked += 1
    if (asked <= failures) throw missing
    return 'drawer'
  })
  const settled = vi.fn<() => void>()
  part.then(settled, settled)
  return { part, settled, asked: () => asked, connect: () => connection.dispatchEvent(new Event('online')) }
}

afterEach(() => vi.unstubAllGlobals())

test('code that cannot be had without a connection is asked for once more when there is one', async () => {
  const { part, settled, asked, connect } = begin(1, false)
  await new Promise((done) => setTimeout(done, 5))
  expect([asked(), settled.mock.calls.length]).toEqual([1, 0])
  connect()
  expect([await part, asked()]).toEqual(['drawer', 2])
})

test('code that cannot be had even then is given up', async () => {
  const { part, asked, connect } = begin(2, false)
  await new Promise((done) => setTimeout(done, 5))
  connect()
  await expect(part).rejects.toBe(missing)
  expect(asked()).toBe(2)
})

test('code that is gone while there is a connection is not waited for', async () => {
  const { part, asked } = begin(1, true)
  await expect(part).rejects.toBe(missing)
  expect(asked()).toBe(1)
})
