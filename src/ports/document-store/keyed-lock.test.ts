import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createKeyedLock } from './keyed-lock.ts'
import { seededRandom } from './faults.ts'

describe('createKeyedLock', () => {
  it('runs work under one key one at a time, first come, first served', async () => {
    const { lock } = createKeyedLock()
    const order: string[] = []
    await Promise.all(
      [3, 2, 1].map((wait) =>
        lock(['a'], async () => {
          order.push(`in ${wait}`)
          await sleep(wait)
          order.push(`out ${wait}`)
        }),
      ),
    )
    expect(order).toEqual(['in 3', 'out 3', 'in 2', 'out 2', 'in 1', 'out 1'])
  })

  it('lets work under other keys go on', async () => {
    const { lock } = createKeyedLock()
    const gate = Promise.withResolvers<void>()
    const waiting = lock(['a'], () => gate.promise)
    expect(await lock(['b'], async () => 'done')).toBe('done')
    gate.resolve()
    await waiting
  })

  it('never deadlocks nor overlaps with keys in any order, and forgets them all in the end', async () => {
    const { lock, size } = createKeyedLock()
    const random = seededRandom(3)
    const inside = new Set<string>()
    let overlaps = 0
    const work = Array.from({ length: 200 }, () => {
      const keys = Array.from({ length: 3 }, () => `k${Math.floor(random() * 6)}`)
      return lock(keys, async () => {
        overlaps += keys.filter((key) => inside.has(key)).length
        for (const key of keys) inside.add(key)
        await sleep(random() < 0.1 ? 1 : 0)
        for (const key of keys) inside.delete(key)
      })
    })
    await Promise.all(work)
    expect(overlaps).toBe(0)
    expect(size()).toBe(0)
  })

  it('goes on after work that failed, and hands its failure to its caller alone', async () => {
    const { lock } = createKeyedLock()
    const failing = lock(['a'], async () => {
      throw new Error('failed')
    })
    const next = lock(['a'], async () => 'next')
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe('next')
  })

  it('runs work without keys at once', async () => {
    expect(await createKeyedLock().lock([], async () => 1)).toBe(1)
  })
})
