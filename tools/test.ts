import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

/** `npm test`: format, lint, types, specification, then every test; ends with one line that counts them all. */
const checks: [string, string[]][] = [
  ['format', ['oxfmt', '--check']],
  ['lint', ['oxlint', '--deny-warnings']],
  ['types', ['tsc', '-b']],
  ['specification', ['node', 'src/server/specification/command.ts', '--check']],
]

let passed = 0
let failed = 0

for (const [name, [command = '', ...args]] of checks) {
  console.log(`\n${name}: ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) passed += 1
  else failed += 1
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
const report = join(folder, 'report.json')
const chromium = findChromium()
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium } },
)
const counts = readCounts(report)
rmSync(folder, { recursive: true, force: true })
passed += counts.passed
failed += counts.failed
if (status !== 0 && counts.failed === 0) failed += 1

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** A run that wrote no report has failed as a whole. */
function readCounts(file: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as Record<string, number>
    const unfinished = (numFailedTests ?? 0) + (numPendingTests ?? 0)
    return { passed: numPassedTests ?? 0, failed: unfinished || (numFailedTestSuites ?? 0) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
