import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'
import { runHosted } from './hosted.ts'
import { findJava } from './java.ts'
import { report, runVitest, type Counts } from './suites.ts'

/**
 * `npm test`: format, lint, types, specification, the weight of pages, then every test on the embedded store, and those of the shop
 * again on the hosted ones; ends with one line that counts them all. With arguments, only the tests on the
 * embedded store that they name.
 */
const checks: [string, string[]][] = [
  ['format', ['oxfmt', '--check']],
  ['lint', ['oxlint', '--deny-warnings']],
  ['types', ['tsc', '-b']],
  ['specification', ['node', 'src/server/specification/command.ts', '--check']],
  ['size', ['size-limit', '--config', 'tools/size-limit.ts']],
]

const runs = new Map<string, Counts>()
for (const [name, [command = '', ...args]] of checks) {
  console.log(`\n${name}: ${command} ${args.join(' ')}`)
  const isFine = spawnSync(command, args, { stdio: 'inherit' }).status === 0
  const failures = isFine ? [] : [name]
  runs.set(name, { passed: isFine ? 1 : 0, failed: failures.length, failures, skipped: 0 })
}
const chosen = process.argv.slice(2)
const chromium = findChromium()
findJava()
const environment = { CHROMIUM: chromium, HOSTED_TESTS: 'required' }
runs.set('all on the embedded store', runVitest(['--exclude', 'tests/hosted/**', ...chosen], environment))
if (chosen.length === 0)
  for (const [store, counts] of runHosted({ everything: false })) runs.set(store, counts)
process.exitCode = report(runs) ? 0 : 1
