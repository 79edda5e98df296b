import { parseArgs } from 'node:util'
import { fleetStores } from './stores.ts'
import { mistreat } from './round.ts'
import { openFleet } from './fleet.ts'

/**
 * `node tests/reliability/fleet/command.ts --seconds 60 --store sqlite`: four processes of one shop under load; one is killed
 * every five seconds, one receives a stop signal. Ends with what was acknowledged and is missing.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    'kill-every': { type: 'string', default: '5' },
    store: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: '1' },
  },
})
const create = fleetStores[values.store]
if (!create) throw new Error(`--store is one of ${Object.keys(fleetStores).join(', ')}`)
const fleet = await openFleet(4, await create())
try {
  const report = await mistreat(fleet, {
    seconds: Math.min(600, Math.max(10, Number(values.seconds) || 60)),
    killEvery: Math.max(1, Number(values['kill-every']) || 5),
    seed: Number(values.seed) || 1,
  })
  for (const violation of report.violations.slice(0, 50)) console.log(`    ${violation}`)
  console.log(
    `${values.store}: ${report.kills} kills, ${report.cut} connections cut by them, ` +
      `${report.orders} orders acknowledged, ${report.violations.length} violations`,
  )
  process.exitCode = report.violations.length === 0 ? 0 : 1
} finally {
  await fleet.close()
}
