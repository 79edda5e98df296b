import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { auditWrite } from '#domain/people/audit/audit.ts'
import { createMarkets } from '#domain/pricing/markets/create-markets.ts'
import { UnreadableFile } from '#domain/whole-shop/table-files/read-records.ts'
import { systemClock, type Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { asText } from '#vocabulary/statements/statement.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { openMedia } from '../wiring/open-media.ts'
import { loadSettings } from '../environment.ts'
import { readSettingsFor, runCommand, say } from '../bundle/commands/command-line.ts'
import { looksLikeBundle } from '../bundle/read-bundle.ts'
import { restoreInto } from '../bundle/restore-into.ts'
import { openStore } from '../wiring/open-store.ts'
import { fillEmptyStore } from '../wiring/fill-empty-store.ts'
import { SettingsError } from '../settings.ts'
import { fetchPicture } from './fetch-picture.ts'
import { writeReport } from './report.ts'
import { runImport } from './run-import.ts'

const usage = `Usage: npm run import -- FILE.csv [--dry-run] [--images DIR] [--fetch-images]
       npm run import -- BUNDLE.tar[.gz] [--to URL]

  --dry-run       says what would change and writes nothing
  --images DIR    the folder that paths of pictures start from
  --fetch-images  fetches pictures from the internet; they stay links without it
  --to URL        the store that a bundle goes to, which must be empty (npm run restore can replace)`

interface Arguments {
  file: string
  dryRun: boolean
  images: string | undefined
  fetchImages: boolean
  to: string | undefined
}

/** The parsed arguments, or undefined when they are invalid. */
function readArguments(typed: string[]): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: typed,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'fetch-images': { type: 'boolean', default: false },
        images: { type: 'string' },
        to: { type: 'string' },
      },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) return undefined
    const { images, to } = values
    return { file, dryRun: values['dry-run'], images, fetchImages: values['fetch-images'], to }
  } catch {
    return undefined
  }
}

/** Progress is for people who wait: the report alone goes to standard output. */
function showProgress(done: number, all: number): void {
  process.stderr.write(`${done} of ${all} products\n`)
}

/** Writes into the audit that a file was imported from the command line. */
function noteImport(store: DocumentStore, clock: Clock, file: string): Promise<void> {
  const entry = {
    at: toTimestamp(clock.now()),
    by: { kind: 'command line' as const, id: null },
    action: 'products_imported' as const,
    target: newId('import'),
    before: [],
    after: [basename(file)],
  }
  return store.commit([auditWrite(newId('audit'), entry)])
}

/**
 * Imports products into the shop that the settings name. Answers the exit code: 0, or 1 when anything was
 * refused.
 */
async function importProducts({ file, dryRun, images, fetchImages }: Arguments): Promise<number> {
  const clock = systemClock
  const settings = loadSettings()
  const { media } = await openMedia({ settings, clock })
  const { store } = await openStore({ settings, clock })
  // As at the first start: products are put into a shop that has its markets.
  if (!dryRun) await fillEmptyStore({ store, media, clock, demo: settings.demo })
  const markets = createMarkets({ store })
  try {
    await markets.ready()
    if (markets.all().length === 0)
      throw new UnreadableFile(asText('The shop has no market yet: start it once before importing'))
    if (!dryRun) await noteImport(store, clock, file)
    const needs = { store, media, clock, markets, cleanHtml, pictures: createSharpPictures() }
    const report = await runImport(needs, {
      file: () => createReadStream(file),
      dryRun,
      images,
      fetchPicture: fetchImages ? fetchPicture : undefined,
      onProgress: showProgress,
    })
    process.stdout.write(`${writeReport(report, dryRun)}\n`)
    return report.refused.length > 0 ? 1 : 0
  } finally {
    markets.close()
    await store.close()
  }
}

/** Prints errors that people can fix as one line; any other is a bug and shows its stack. */
function explain(error: unknown): string | undefined {
  if (error instanceof UnreadableFile || error instanceof SettingsError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') return (error as Error).message
  return undefined
}

/** Determines the kind of the file by its bytes, and prints it. */
async function importFile(typed: Arguments): Promise<void> {
  if (await looksLikeBundle(typed.file)) {
    say(`${typed.file} is a bundle of a whole shop.`)
    await runCommand(() => restoreInto(typed.file, readSettingsFor(typed.to), false))
  } else {
    say(`${typed.file} is a product file.`)
    process.exitCode = await importProducts(typed)
  }
}

const typed = readArguments(process.argv.slice(2))
if (!typed) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  try {
    await importFile(typed)
  } catch (error) {
    const message = explain(error)
    if (message === undefined) throw error
    process.stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}
