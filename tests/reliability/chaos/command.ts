import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'
import { storeKinds, type StoreKind } from './scene.ts'
import { percentile, recoveredAfter, tableOf } from './table.ts'

/**
 * `npm run test:chaos -- --seconds 600 --seed 1`: two processes of a shop under load, with one fault after the other. Ends
 * with what did not hold, and with 1 if anything did not. The seed repeats the order of the faults; `--store dynamodb` or
 * `mongodb` adds those of a database that is another program; `--only mail` tries the kinds with that in their names, `--lasts 20`
 * lets each of them last so many seconds, and `--logs` names a file for what the processes have logged.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    store: { type: 'string', default: 'sqlite' },
    only: { type: 'string' },
    lasts: { type: 'string' },
    logs: { type: 'string' },
    within: { type: 'string', default: '5' },
  },
})
const stores: readonly string[] = storeKinds
if (!stores.includes(values.store)) throw new Error(`--store is one of ${stores.join(', ')}`)
const seed = Number(values.seed) || 1
const within = Number(values.within) * 1_000
const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ')

console.log(`seed ${seed}, store ${values.store}; load ${load()}`)
const began = performance.now()
const second = (): string => `${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  `
const report = await runChaos({
  seed,
  store: values.store as StoreKind,
  seconds: Math.min(7_200, Math.max(1, Number(values.seconds) || 600)),
  ...(values.only ? { only: values.only } : {}),
  ...(values.lasts ? { lasts: Math.min(60, Math.max(1, Number(values.lasts) || 1)) } : {}),
  log: (line) => console.log(second() + line),
})
const recovered = report.faults.map(recoveredAfter)
const p95 = percentile(recovered, 0.95)
const violations = [...report.violations]
if (p95 > within) violations.push(`recovery took ${p95} ms (p95), more than ${within}`)
console.log(`\n${tableOf(report)}\n`)
if (values.logs) writeFileSync(values.logs, report.logged.join('\n'))
for (const violation of violations.slice(0, 100)) console.log(`    ${violation}`)
console.log(
  `${report.faults.length} faults of ${new Set(report.faults.map(({ kind }) => kind)).size} kinds, ` +
    `${report.acknowledged} orders acknowledged; recovery median ${percentile(recovered, 0.5)} ms, p95 ${p95} ms, ` +
    `most ${percentile(recovered, 1)} ms; ${violations.length} findings; load ${load()}; seed ${seed}`,
)
process.exit(violations.length === 0 ? 0 : 1)
