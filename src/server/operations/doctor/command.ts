import { parseArgs } from 'node:util'
import { loadEnvironment } from '../../environment.ts'
import type { Check } from './check.ts'
import { examine } from './doctor.ts'

const usage = `Usage: npm run doctor -- [--json] [--send YOU@EXAMPLE.ORG]
Looks at everything the shop needs, by its settings: one line for each thing. Ends with 1 when something failed.
  --json   the same as JSON
  --send   sends a message of trial to an address`

const lineOf = ({ state, name, detail, remedy }: Check): string =>
  `${state.padEnd(8)} ${name}: ${detail}${remedy === '' ? '' : `\n         → ${remedy}`}`

/** `npm run doctor`. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, send: { type: 'string' } } })
  loadEnvironment()
  const checks = await examine(process.env, values.send)
  const count = (state: Check['state']): number => checks.filter((check) => check.state === state).length
  if (values.json) console.log(JSON.stringify(checks, undefined, 2))
  else {
    for (const check of checks) console.log(lineOf(check))
    console.log(`\n${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`)
  }
  return count('failed') > 0 ? 1 : 0
}

// Clients of hosted services may keep connections open for a while: nobody waits for them.
process.exit(
  await run().catch((error: unknown) => {
    const isUsage = (error as { code?: unknown } | undefined)?.code
    console.error(typeof isUsage === 'string' && isUsage.startsWith('ERR_PARSE_ARGS') ? usage : error)
    return 2
  }),
)
