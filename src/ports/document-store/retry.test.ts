import { describe, expect, it } from 'vitest'
import { StoreConflict, StoreUnavailable } from './document-store.ts'
import { retryOnConflict } from './retry.ts'

/** An attempt that conflicts so many times, and then answers how often it ran. */
function conflicting(times: number): () => Promise<number> {
  let ran = 0
  return async () => {
    ran += 1
    if (ran <= times) throw new StoreConflict(`conflict ${ran}`)
    return ran
  }
}

describe('retryOnConflict', () => {
  it('waits a drawn share of a bound that doubles up to the longest wait', async () => {
    const waits: number[] = []
    const sleep = async (milliseconds: number): Promise<void> => void waits.push(milliseconds)
    const result = await retryOnConflict(conflicting(6), { random: () => 0.5, sleep, longestWait: 50 })
    expect(result).toBe(7)
    expect(waits).toEqual([2, 4, 8, 16, 25, 25])
  })

  it('gives the last conflict after 12 attempts', async () => {
    const done = retryOnConflict(conflicting(100), { sleep: async () => undefined })
    await expect(done).rejects.toThrow('conflict 12')
  })

  it('does not try again what was given up on the way', async () => {
    let ran = 0
    const inner = async (): Promise<never> => {
      ran += 1
      throw new StoreConflict('again')
    }
    const options = { sleep: async () => undefined }
    await expect(retryOnConflict(() => retryOnConflict(inner, options), options)).rejects.toThrow('again')
    expect(ran).toBe(12)
  })

  it('gives up at once on anything but a conflict', async () => {
    let ran = 0
    const done = retryOnConflict(async () => {
      ran += 1
      throw new StoreUnavailable('down')
    })
    await expect(done).rejects.toBeInstanceOf(StoreUnavailable)
    expect(ran).toBe(1)
  })
})
