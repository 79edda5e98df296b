import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day, toTimestamp } from '#vocabulary/time.ts'
import { commandFailure } from './bundle-failure.ts'
import type { CheckedBundle } from './check-bundle.ts'
import { exportBundle, partsMark, type ExportNeeds } from './export.ts'
import { verifyBackup } from './verify-backup.ts'

/** Colons cannot be in the names of files everywhere. */
const nameOf = (now: number): string => `vitrine-${toTimestamp(now).replaceAll(':', '-')}.tar.gz`
const backupName = /^vitrine-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar\.gz$/

/** A backup that was made. */
export interface Backup extends CheckedBundle {
  file: string
  missing: string[]
  /** Older backups that were removed. */
  removed: string[]
}

async function removeOldest(folder: string, keep: number): Promise<string[]> {
  // Their names sort as their times do.
  const backups = (await readdir(folder)).filter((name) => backupName.test(name)).sort()
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old
}

/** A backup that was killed leaves its folder, with secrets in it. One that runs now is younger than a day. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [backup = '', leftover] = name.split(partsMark)
    if (leftover === undefined || !backupName.test(backup)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - day) await rm(join(folder, name), { recursive: true })
  }
}

/**
 * Writes a bundle with the time in its name, restores it from the disk into a new store and compares both. Older backups are removed
 * only when it is whole, so that `keep` are left; without `keep` all stay. Other files of the folder are not touched.
 *
 * @throws BundleFailure when the restored data differ from the written ones; all that `exportBundle` throws
 */
export async function backup(
  folder: string,
  needs: ExportNeeds & { keep?: number | undefined },
): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  const now = needs.clock.now()
  const file = join(folder, nameOf(now))
  const { manifest, missing } = await exportBundle(file, needs)
  const checked = await verifyBackup(file, { now, onProgress: needs.onProgress })
  if (checked.manifest.sha256 !== manifest.sha256)
    throw commandFailure(`${file} is not what was written to it`)
  const whole = checked.problemCount === 0 && needs.keep !== undefined
  const removed = whole ? await removeOldest(folder, needs.keep ?? 0) : []
  return { ...checked, file, missing, removed }
}
