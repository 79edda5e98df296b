import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTally, play, shortest, type Tally } from './play.ts'
import { anyStep, type Step } from './steps.ts'
import { everyCase, many } from '../tiers.ts'

/** `npm run test:deep` asks for 2,000 runs. A seed of a report makes its runs again. */
const runs = Number(process.env['MODEL_RUNS'] ?? (everyCase ? many(2_000, 100) : 15))
const seed = Number(process.env['MODEL_SEED'] ?? 20_261_121)
/** With their prerequisites, these are more than 40. */
const steps = 30

function report({ kinds, ...tally }: Tally, seconds: number): string {
  const rows = Object.entries(kinds).map(([kind, { done, refused }]) =>
    [kind.padEnd(20), ...[done, refused].map((count) => String(count).padStart(9))].join(''),
  )
  const all = Object.values(kinds).reduce((sum, { done, refused }) => sum + done + refused, 0)
  return [
    `${'step'.padEnd(20)}     done  refused`,
    ...rows,
    Object.entries(tally)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
    `${runs} runs, ${all} steps, ${seconds.toFixed(0)} s, seed ${seed}`,
  ].join('\n')
}

/** @throws Error that says how to see it again */
async function explain(run: number, failing: readonly Step[], first: unknown): Promise<never> {
  const fewest = await shortest(failing)
  const written = fewest.map((step) => JSON.stringify(step)).join(',\n')
  const cause = await play(fewest, emptyTally()).then(
    () => first,
    (error: unknown) => error,
  )
  throw new Error(`run ${run} of seed ${seed}; the same in few steps:\n${written}`, { cause })
}

test('whatever happens to it, the shop is as the model of it', { timeout: 3_600_000 }, async () => {
  const tally = emptyTally()
  const started = performance.now()
  const histories = fc.sample(fc.array(anyStep, { minLength: steps, maxLength: steps }), {
    numRuns: runs,
    seed,
  })
  for (const [run, history] of histories.entries())
    await play(history, tally).catch((error: unknown) => explain(run, history, error))
  console.log(report(tally, (performance.now() - started) / 1_000))
  // A few runs say nothing of how often.
  if (runs < 100) return
  const seldom = Object.entries(tally.kinds).flatMap(([kind, { done, refused }]) =>
    done + refused < runs / 10 || (kind !== 'order in vain' && done < runs / 20) ? [kind] : [],
  )
  expect(seldom, 'every kind of step was taken often').toEqual([])
  expect(tally.orders).toBeGreaterThan(3 * runs)
  expect(tally.paid).toBeGreaterThan(2 * runs)
  expect(tally.refunded).toBeGreaterThan(runs / 2)
  expect(tally.returned).toBeGreaterThan(runs / 3)
  expect(tally.cancelled).toBeGreaterThan(runs / 3)
})
