import { describe, expect, it } from 'vitest'
import type { DocumentStore } from './document-store.ts'
import { seededRandom, withFaults, type FaultPlan } from './faults.ts'

/** Counts how many commits reach it; the rest is not called. */
function reached(): { store: DocumentStore; commits: () => number } {
  let commits = 0
  const store: unknown = {
    commit: async () => void (commits += 1),
    position: async () => '0',
  }
  return { store: store as DocumentStore, commits: () => commits }
}

async function outcomes(plan: FaultPlan, calls: number): Promise<string[]> {
  const { store } = reached()
  const faulty = withFaults(store, plan)
  const names: string[] = []
  for (let call = 0; call < calls; call += 1) {
    names.push(
      await faulty.commit([]).then(
        () => 'done',
        (error: Error) => error.name,
      ),
    )
  }
  return names
}

describe('withFaults', () => {
  it('fails the same calls for the same seed, and others for another', async () => {
    const plan = { before: 0.3, after: 0.2, conflict: 0.3 }
    const first = await outcomes({ ...plan, seed: 5 }, 40)
    expect(await outcomes({ ...plan, seed: 5 }, 40)).toEqual(first)
    expect(await outcomes({ ...plan, seed: 6 }, 40)).not.toEqual(first)
    expect(new Set(first)).toEqual(new Set(['done', 'StoreUnavailable', 'StoreConflict']))
  })

  it('fails as often as planned', async () => {
    const conflicts = (await outcomes({ conflict: 0.8 }, 1_000)).filter((name) => name === 'StoreConflict')
    expect(conflicts.length).toBeGreaterThan(760)
    expect(conflicts.length).toBeLessThan(840)
  })

  it('lets a call through or not, as the fault decides', async () => {
    const { store, commits } = reached()
    const faulty = withFaults(store)
    faulty.failNext('commit', 'before')
    await expect(faulty.commit([])).rejects.toThrow('did not reach')
    expect(commits()).toBe(0)
    faulty.failNext('commit', 'after')
    await expect(faulty.commit([])).rejects.toThrow('was lost')
    expect(commits()).toBe(1)
  })

  it('spares the operations that are not in the plan, and heals', async () => {
    const faulty = withFaults(reached().store, { before: 1, operations: ['commit'] })
    expect(await faulty.position()).toBe('0')
    await expect(faulty.commit([])).rejects.toThrow()
    faulty.plan({})
    await faulty.commit([])
  })

  it('delays, and hangs until it is released', async () => {
    const { store, commits } = reached()
    const faulty = withFaults(store, { delay: 1, delayMilliseconds: 15 })
    const started = performance.now()
    await faulty.commit([])
    expect(performance.now() - started).toBeGreaterThan(10)
    faulty.failNext('commit', 'hang')
    const hanging = faulty.commit([])
    await faulty.commit([])
    expect(commits()).toBe(2)
    faulty.release()
    await hanging
    expect(commits()).toBe(3)
  })

  it('draws evenly from 0 up to 1', () => {
    const random = seededRandom(1)
    const drawn = Array.from({ length: 1_000 }, random)
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn)).toBeLessThan(1)
    expect(mean).toBeCloseTo(0.5, 1)
  })
})
