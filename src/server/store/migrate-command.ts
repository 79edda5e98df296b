import { createTable } from '#adapters/document-store/dynamodb/create-table.ts'
import { openClient, partsOfUrl } from '#adapters/document-store/dynamodb/open.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { migrate } from '#ports/document-store/rollout/rollout-migration.ts'
import { parseArgs } from 'node:util'
import { readSettingsFor, runCommand, say, WrongUsage } from '../bundle/commands/command-line.ts'
import { allCollections } from '../wiring/collections.ts'
import { openStore } from '../wiring/open-store.ts'

const usage = `Usage: npm run store:migrate

Ends a roll-out: run it once no process of the release before is left. The shop goes on meanwhile. Ended early, it
goes on where it was when it is run again.`

/** DynamoDB's indexes are made before anyone relies on them. */
async function prepareTable(url: string): Promise<void> {
  if (!url.startsWith('dynamodb:')) return
  const { region, table } = partsOfUrl(url)
  const client = await openClient(region)
  try {
    await createTable({ client, table, collections: allCollections, onStep: say })
  } finally {
    client.destroy()
  }
}

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false })
  if (positionals.length > 0) throw new WrongUsage(usage)
  const settings = readSettingsFor()
  const counts = await migrate({
    open: async () => (await openStore({ settings, clock: systemClock })).store,
    collections: allCollections,
    prepare: () => prepareTable(settings.documentStoreUrl),
    onStep: say,
  })
  const names = Object.keys(counts)
  console.log(names.length === 0 ? 'There is nothing to migrate.' : `Migrated: ${names.join(', ')}.`)
  return 0
})
