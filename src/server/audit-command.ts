import { parseArgs } from 'node:util'
import { verifyAudit } from '#domain/people/audit/verify-audit.ts'
import type { ChainEnd } from '#engine/audit/chain.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { openStore } from './wiring/open-store.ts'
import { loadSettings } from './environment.ts'
import { SettingsError } from './settings.ts'

/**
 * `npm run audit:verify`: checks that no entry of the audit log was changed, removed or added by hand. `-- NUMBER:HASH`
 * compares with the last entry as an earlier run printed it: then a log that was written again from its start is found, too.
 */
function notedEnd(text: string | undefined): ChainEnd | undefined {
  if (text === undefined) return undefined
  const [, number, hash] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  if (number === undefined || hash === undefined)
    throw new SettingsError('Usage: npm run audit:verify -- [NUMBER:HASH as an earlier run printed it]')
  return { number: Number(number), hash }
}

async function verify(): Promise<void> {
  const noted = notedEnd(parseArgs({ allowPositionals: true }).positionals[0])
  const { store } = await openStore({ settings: loadSettings(), clock: systemClock })
  const { faults, last } = await verifyAudit({ store }, noted)
  await store.close()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else if (last.number === 0) console.log('The audit log has no entries.')
  else console.log(`${last.number} entries, none changed or missing. The last: ${last.number}:${last.hash}`)
}

await verify().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
})
