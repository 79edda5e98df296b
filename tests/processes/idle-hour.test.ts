import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#ports/clock/clock.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { hour, minute, second } from '#vocabulary/time.ts'
import { openFleet } from './fleet.ts'
import { idleHours } from './idle-hours.ts'

/** Lets fake time go by; commits take real turns of the event loop. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += second) {
    await vi.advanceTimersByTimeAsync(second)
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

test.each(idleHours)(
  'an hour in which nothing happens costs $processes processes at most $reads reads and $writes writes',
  async ({ processes: size, reads, writes }) => {
    const { processes } = await openFleet({ size, clock: systemClock, settings: { PAYMENTS: 'manual' } })
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    })
    onTestFinished(() => void vi.useRealTimers())
    for (const { shop } of processes) {
      await shop.begin()
      await pass(5 * second)
    }
    await pass(minute)
    const { result, counts } = withCounts(() => pass(hour))
    await result
    expect(counts.reads).toBeLessThanOrEqual(reads)
    expect(counts.writes).toBeLessThanOrEqual(writes)
    // Whatever it costs, someone does the work.
    expect(counts.writes).toBeGreaterThanOrEqual(250)
    vi.useRealTimers()
  },
)
