import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRounds } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Rounds of which each takes 10 ms, and how many have begun. */
function count(answer: { fails: boolean } = { fails: false }) {
  const begun: number[] = []
  const failures: unknown[] = []
  const rounds = createRounds({
    async round() {
      begun.push(performance.now())
      await new Promise((done) => setTimeout(done, 10))
      if (answer.fails) throw new Error('down')
    },
    expecting: () => false,
    onFailure: (error) => failures.push(error),
  })
  return { ...rounds, begun, failures }
}

describe('createRounds', () => {
  it('does two a second while nothing is expected', async () => {
    const { begun, stop } = count()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(begun).toHaveLength(10)
    stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(begun).toHaveLength(10)
  })

  it('comes soon when somebody hurries, and is not put off by those who hurry all the time', async () => {
    const { begun, hurry, stop } = count()
    await vi.advanceTimersByTimeAsync(500)
    for (let at = 0; at < 50; at += 1) {
      hurry()
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(begun.length).toBeGreaterThan(8)
    stop()
  })

  it('never overlaps, and gives all requests during one the same next one', async () => {
    const { begun, fresh, stop } = count()
    const first = fresh()
    await vi.advanceTimersByTimeAsync(5)
    const late = [fresh(), fresh(), fresh()]
    expect(begun).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30)
    await Promise.all([first, ...late])
    expect(begun).toHaveLength(2)
    stop()
  })

  it('waits longer and longer while it fails, and is back at its pace afterwards', async () => {
    const answer = { fails: true }
    const { begun, failures, stop } = count(answer)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(begun.length).toBeLessThan(15)
    expect(failures).toHaveLength(begun.length)
    answer.fails = false
    await vi.advanceTimersByTimeAsync(16_000)
    const before = begun.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun.length - before).toBeGreaterThan(8)
    stop()
  })

  it('is back at its pace as soon as somebody else finds that it works again', async () => {
    const answer = { fails: true }
    const { begun, fresh, stop } = count(answer)
    await vi.advanceTimersByTimeAsync(60_000)
    answer.fails = false
    const requested = fresh()
    await vi.advanceTimersByTimeAsync(100)
    await requested
    const before = begun.length
    await vi.advanceTimersByTimeAsync(3_000)
    expect(begun.length - before).toBeGreaterThanOrEqual(2)
    stop()
  })
})
