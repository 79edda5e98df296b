import { deep, tier } from '../tests/tiers.ts'
import { runChecks, runCommand } from './checks.ts'
import { findChromium } from './chromium.ts'
import { findDynamo } from './dynamodb.ts'
import { findMongo } from './mongodb.ts'
import { report, type Phase } from './report.ts'
import { runTests } from './suites.ts'

/**
 * `npm test`, `npm run test:all` and `npm run test:deep`: docs/testing.md says what each of them tries. Arguments name tests,
 * as for `vitest run`; the checks run beside them. The last line counts everything.
 */
const chosen = process.argv.slice(2)
process.env['CHROMIUM'] = findChromium()
process.env['MONGODB_ENGINE'] = findMongo()
const dynamo = findDynamo()
if (dynamo) process.env['DYNAMODB_ENGINE'] = dynamo
process.env['HOSTED_TESTS'] = 'required'

/** The checks and the tests, side by side. */
async function runAll(): Promise<Phase[]> {
  const parts = await Promise.all([runChecks(), runTests(chosen)])
  return parts.flat()
}

/** Long-running commands, one after the other. */
async function runDeep(): Promise<Phase[]> {
  const phases = await runTests(chosen.length > 0 ? chosen : deep.files)
  if (chosen.length > 0) return phases
  for (const [name, command] of Object.entries(deep.commands)) phases.push(await runCommand(name, command))
  return phases
}

const isFine = report(await (tier === 'deep' ? runDeep() : runAll()))
process.exit(isFine ? 0 : 1)
