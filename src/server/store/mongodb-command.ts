import { compareIndexes, createIndexes, indexDeclarations } from '#adapters/document-store/mongodb/indexes.ts'
import { connect, databaseOfUrl } from '#adapters/document-store/mongodb/open.ts'
import { allCollections } from '../wiring/collections.ts'
import { loadSettings } from '../environment.ts'
import { SettingsError } from '../settings.ts'
import { runPrepareCommand } from './prepare-command.ts'

const usage = `Usage: npm run store:mongodb [-- --print]
Creates the indexes that the database of DOCUMENT_STORE_URL lacks, and says which are not the shop's. The shop may run
meanwhile; it creates them itself where its user may.
--print writes them as statements for mongosh instead, and asks for no settings.`

const declared = indexDeclarations(allCollections)

function print(): void {
  for (const [collection, indexes] of declared)
    if (indexes.length > 0)
      console.log(`db.runCommand(${JSON.stringify({ createIndexes: collection, indexes })})`)
}

async function create(): Promise<void> {
  const { documentStoreUrl: url } = loadSettings()
  if (!url.startsWith('mongodb')) {
    throw new SettingsError(
      'DOCUMENT_STORE_URL names no MongoDB: set mongodb://HOSTS/DATABASE or mongodb+srv://HOST/DATABASE.',
    )
  }
  const client = await connect(url)
  try {
    const database = client.db(databaseOfUrl(url))
    const created = await createIndexes(database, declared)
    const { extra } = await compareIndexes(database, declared)
    for (const index of extra) console.log(`${index} is not the shop's: drop it if nothing else uses it.`)
    console.log(`The database ${database.databaseName} is ready: ${created} indexes were created.`)
  } finally {
    await client.close()
  }
}

await runPrepareCommand({ usage, print, create })
