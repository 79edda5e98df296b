import { afterEach, expect, test, vi } from 'vitest'
import { loadWithRetries } from './load-with-retries.ts'

const missing = new TypeError('Failed to fetch dynamically imported module')

/** Loads a part that cannot be had the first `failures` times, and counts the calls. */
function begin(failures: number, onLine: boolean) {
  const connection = new EventTarget()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
  let calls = 0
  const part = loadWithRetries(async () => {
    calls += 1
    if (calls <= failures) throw missing
    return 'drawer'
  })
  const settled = vi.fn<() => void>()
  part.then(settled, settled)
  return { part, settled, calls: () => calls, connect: () => connection.dispatchEvent(new Event('online')) }
}

afterEach(() => vi.unstubAllGlobals())

test('code that fails to load without a connection is loaded again when there is one', async () => {
  const { part, settled, calls, connect } = begin(1, false)
  await new Promise((done) => setTimeout(done, 5))
  expect([calls(), settled.mock.calls.length]).toEqual([1, 0])
  connect()
  expect([await part, calls()]).toEqual(['drawer', 2])
})

test('code that still fails when the connection is said to be back is asked for once more', async () => {
  const { part, calls, connect } = begin(2, false)
  const again = () => {
    connect()
    expect(calls()).toBe(3)
  }
  await vi.waitFor(again, { timeout: 60_000 })
  expect(await part).toBe('drawer')
})

test('code that is gone is given up', async () => {
  const { part, calls } = begin(9, true)
  await expect(part).rejects.toBe(missing)
  expect(calls()).toBe(3)
})
