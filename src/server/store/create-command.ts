import { parseArgs } from 'node:util'
import { createTable } from '#adapters/document-store/dynamodb/create-table.ts'
import { openClient, partsOfUrl } from '#adapters/document-store/dynamodb/open.ts'
import { cloudFormationTemplate } from '#adapters/document-store/dynamodb/table.ts'
import { StoreUnavailable } from '#ports/document-store/document-store.ts'
import { allCollections } from '../wiring/collections.ts'
import { loadSettings } from '../environment.ts'
import { SettingsError } from '../settings.ts'

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

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { print: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) console.log(usage)
  else if (values.print) console.log(JSON.stringify(cloudFormationTemplate(allCollections), null, 2))
  else await create()
}

await run().catch((error: unknown) => {
  const expected = error instanceof SettingsError || error instanceof StoreUnavailable
  const wrongUse =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(expected || wrongUse ? error.message : error)
  if (wrongUse) console.error(usage)
  process.exitCode = 1
})
