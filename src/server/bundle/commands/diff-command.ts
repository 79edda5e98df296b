import { parseArgs } from 'node:util'
import { systemClock } from '#ports/clock/clock.ts'
import { openMedia } from '../../wiring/open-media.ts'
import { openStore } from '../../wiring/open-store.ts'
import { readSettingsFor, runCommand, say, WrongUsage } from './command-line.ts'
import { bundleSide, compareSides, storeSide, type Side } from '../diff.ts'

const usage = `Usage: npm run diff -- A B      (a bundle each; - is the store in use)

Ends with 0 when both hold the same, 1 when they differ, 2 when it cannot be determined.
  + only in B   - only in A   ~ in both, with the fields that differ`

async function openSide(name: string): Promise<Side & { end(): Promise<void> }> {
  if (name !== '-') return { ...(await bundleSide(name)), end: async () => undefined }
  const needs = { settings: readSettingsFor(), clock: systemClock }
  const { media } = await openMedia(needs)
  const { store } = await openStore(needs)
  return { ...storeSide({ store, media }), end: () => store.close() }
}

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [one, other, ...rest] = positionals
  if (one === undefined || other === undefined || rest.length > 0 || (one === '-' && other === '-'))
    throw new WrongUsage(usage)
  const before = await openSide(one)
  const after = await openSide(other)
  try {
    if (!before.secrets || !after.secrets)
      say('Keys and accounts are not compared: not both sides have them.')
    let differences = 0
    for await (const difference of compareSides(before, after)) {
      differences += 1
      console.log(difference)
    }
    say(differences === 0 ? 'Both hold the same.' : `${differences} differences`)
    return differences === 0 ? 0 : 1
  } finally {
    for (const side of [before, after]) {
      side.close()
      await side.end()
    }
  }
})
