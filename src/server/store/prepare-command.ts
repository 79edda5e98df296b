import { parseArgs } from 'node:util'
import { StoreUnavailable } from '#ports/document-store/document-store.ts'
import { SettingsError } from '../settings.ts'

/** A command that prepares a database for the shop. */
interface PrepareCommand {
  usage: string
  /** Writes the needs of the database for other tools, and asks for no settings. */
  print(): void
  /** @throws SettingsError; StoreUnavailable */
  create(): Promise<void>
}

/** Runs it: `--print` and `--help` as options. Ends with 1 when it failed. */
export async function runPrepareCommand({ usage, print, create }: PrepareCommand): Promise<void> {
  try {
    const { values } = parseArgs({ options: { print: { type: 'boolean' }, help: { type: 'boolean' } } })
    if (values.help) console.log(usage)
    else if (values.print) print()
    else await create()
  } catch (error) {
    const expected = error instanceof SettingsError || error instanceof StoreUnavailable
    const wrongUse =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    console.error(expected || wrongUse ? error.message : error)
    if (wrongUse) console.error(usage)
    process.exitCode = 1
  }
}
