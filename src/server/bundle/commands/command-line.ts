import { systemClock } from '#ports/clock/clock.ts'
import { MediaUnavailable } from '#ports/media/media.ts'
import { StoreTooNew, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { storeSchemas } from '#ports/document-store/rollout/rollout-state.ts'
import { openRollout } from '#ports/document-store/rollout/rollout.ts'
import { isOpenElsewhere } from '#adapters/document-store/sqlite/snapshot.ts'
import { openDocuments } from '../../wiring/open-documents.ts'
import { openMedia } from '../../wiring/open-media.ts'
import { loadSettings } from '../../environment.ts'
import { SettingsError, type Settings } from '../../settings.ts'
import { sqliteFileOf } from '../../settings/store.ts'
import { BundleFailure, commandFailure } from '../bundle-failure.ts'
import type { CheckedBundle } from '../check-bundle.ts'
import type { ExportNeeds } from '../export.ts'
import type { OnProgress } from '../spool.ts'

/** Wrong arguments of a command; the message is the usage. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** Progress is for people who wait: results alone go to standard output. */
export const showProgress: OnProgress = (what, done) => void process.stderr.write(`  ${done} ${what}\n`)

/** A line for people, beside the result. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** The settings as they are, but for the document store where another one is named. */
export const readSettingsFor = (documentStoreUrl?: string): Settings =>
  loadSettings(documentStoreUrl === undefined ? {} : { DOCUMENT_STORE_URL: documentStoreUrl })

const embeddedFile = (settings: Settings): string | undefined => {
  const file = sqliteFileOf(settings.documentStoreUrl)
  return file === ':memory:' ? undefined : file
}

/** The dependencies of an export of the shop of these settings. */
export async function exportNeeds(settings: Settings, secrets: boolean): Promise<ExportNeeds> {
  const { media } = await openMedia({ settings, clock: systemClock })
  return {
    open: ({ clock, collections }) =>
      openRollout({
        collections: [...collections, storeSchemas],
        open: (declared) => openDocuments(settings.documentStoreUrl, { clock, collections: declared }),
      }),
    sqliteFile: embeddedFile(settings),
    media,
    clock: systemClock,
    shopName: settings.SHOP_NAME,
    secrets,
    onProgress: showProgress,
  }
}

/** @throws BundleFailure when a program has the embedded store open */
export function mustBeClosed(settings: Settings): void {
  const file = embeddedFile(settings)
  if (file !== undefined && isOpenElsewhere(file))
    throw commandFailure(`${file} is open in another program: stop the shop first`)
}

/** Prints the problems of the lines of a bundle. */
export function printProblems(file: string, { problems, problemCount }: CheckedBundle): void {
  for (const problem of problems) say(`${file}: ${problem}`)
  if (problemCount > problems.length) say(`… and ${problemCount - problems.length} more`)
}

/** Prints errors that people can fix as one line; any other is a bug and shows its stack. */
function explain(error: unknown): string | undefined {
  const known = [BundleFailure, MediaUnavailable, SettingsError, StoreTooNew, StoreUnavailable, WrongUsage]
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return `${message}: the disk is full, and nothing was left behind`
  if (code?.startsWith('ERR_PARSE_ARGS')) return message
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? message : undefined
}

/**
 * Runs a command and sets the exit code: its result, or 2 when it failed. Stopped by a signal, it still
 * removes unfinished files.
 */
export async function runCommand(run: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(2))
  try {
    process.exitCode = await run()
  } catch (error) {
    process.exitCode = 2
    const line = explain(error)
    if (line === undefined) console.error(error)
    else say(line)
  }
}
