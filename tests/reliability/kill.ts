import { parseArgs } from 'node:util'
import { killAtPoints } from '../crashes/kill-at-points.ts'
import { temporaryFolder } from '../running-shop.ts'
import { openKillableShop } from './kill-round.ts'

/**
 * `node tests/reliability/kill.ts --rounds 10 --seconds 60`: lets shoppers buy for so many seconds in all, kills the
 * shop that often in between, and checks each time that it has stored what it acknowledged. `--seed` repeats a
 * run's choices. With `--points` the shop is killed instead at every named point of every story, one after the
 * other.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    points: { type: 'boolean', default: false },
  },
})
if (values.points) process.exit((await killAtPoints()) === 0 ? 0 : 1)

const rounds = Math.min(1_000, Math.max(1, Math.floor(Number(values.rounds)) || 1))
const secondsEach = Math.min(600, Math.max(0.5, Number(values.seconds) / rounds || 1))

/** Longer than a task of a process that died waits before another takes it over. */
const settleSeconds = 180

const folder = temporaryFolder()
const shop = await openKillableShop(folder.path, Number(values.seed) || 1)
let wrong = 0
let orders = 0

function report(title: string, violations: readonly string[]): void {
  wrong += violations.length
  console.log(title)
  for (const violation of violations.slice(0, 50)) console.log(`    ${violation}`)
}

try {
  for (let round = 1; round <= rounds; round += 1) {
    const { cancelled, downFor, killedAt, refunded, violations, ...done } = await shop.round(secondsEach)
    orders += done.orders
    const times = `killed after ${killedAt} ms, back after ${downFor} ms`
    const counts = `${done.orders} orders, ${cancelled} cancelled, ${refunded} refunded`
    report(`round ${round}: ${times}; ${counts}; ${violations.length} violations`, violations)
  }
  report('waiting until every message has gone out …', await shop.settle(settleSeconds))
} finally {
  await shop.stop()
  folder.remove()
}
console.log(`${rounds} kills, ${orders} orders acknowledged, ${wrong} violations`)
process.exitCode = wrong === 0 ? 0 : 1
