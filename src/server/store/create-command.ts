import { createTable } from '#adapters/document-store/dynamodb/create-table.ts'
import { openClient, partsOfUrl } from '#adapters/document-store/dynamodb/open.ts'
import { cloudFormationTemplate } from '#adapters/document-store/dynamodb/table.ts'
import { allCollections } from '../wiring/collections.ts'
import { loadSettings } from '../environment.ts'
import { SettingsError } from '../settings.ts'
import { runPrepareCommand } from './prepare-command.ts'

const usage = `Usage: npm run store:create [-- --print]
Makes the DynamoDB table that DOCUMENT_STORE_URL names, or adds to it what it lacks. The shop may run meanwhile.
--print writes the table as a CloudFormation template instead, and asks for no settings.`

async function create(): Promise<void> {
  const { documentStoreUrl } = loadSettings()
  if (!documentStoreUrl.startsWith('dynamodb:')) {
    throw new SettingsError(
      'DOCUMENT_STORE_URL names no DynamoDB table: set dynamodb://REGION/TABLE; other stores need no command.',
    )
  }
  const { region, table } = partsOfUrl(documentStoreUrl)
  const client = await openClient(region)
  try {
    await createTable({ client, table, collections: allCollections, onStep: console.log })
  } finally {
    client.destroy()
  }
  console.log(`The table ${table} in ${region} is ready.`)
}

await runPrepareCommand({
  usage,
  print: () => console.log(JSON.stringify(cloudFormationTemplate(allCollections), null, 2)),
  create,
})
