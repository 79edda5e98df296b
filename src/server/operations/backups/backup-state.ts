import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { hour, minute } from '#vocabulary/time.ts'
import type { Settings } from '../../settings.ts'

const backupState = z.object({
  succeededAt: moment('When the last verified backup was begun').nullable(),
  failedAt: moment('When the last backup that failed was begun').nullable(),
  failure: text('Why it failed').nullable(),
})

/** How the backups of a shop stand. */
export type BackupState = z.infer<typeof backupState>

/** One document, `last`. */
export const backupStates = defineCollection({
  name: 'backupStates',
  about: 'When the shop has made its last backup by itself, and when and why one has failed',
  schema: backupState,
  schemaVersion: 1,
  indexes: {},
  transient: true,
})

/** The id of the one document. */
export const lastBackup = 'last'

/** As long as nothing was tried. */
const untried: BackupState = { succeededAt: null, failedAt: null, failure: null }

/** How the backups stand, from the store. */
export const readBackupState = async (store: Pick<DocumentStore, 'get'>): Promise<BackupState> =>
  (await store.get(backupStates, lastBackup))?.data ?? untried

/** Milliseconds since 1970; before all else where there is none. */
export const timeOf = (at: string | null): number => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at))

/** A backup that failed is tried again after an hour, or sooner where they are made more often. */
const retryAfter = hour

type Rhythm = Pick<Settings, 'BACKUP_EVERY_HOURS'>

/** Whether the next backup is due. */
export function isDue(
  { succeededAt, failedAt }: BackupState,
  { BACKUP_EVERY_HOURS }: Rhythm,
  now: number,
): boolean {
  const every = BACKUP_EVERY_HOURS * hour
  const [succeeded, failed] = [timeOf(succeededAt), timeOf(failedAt)]
  return failed > succeeded ? now - failed >= Math.min(every, retryAfter) : now - succeeded >= every
}

/** Whether somebody has to see to the backups: the last one failed, or two in a row were not made. */
export function isOverdue(
  { succeededAt, failedAt }: BackupState,
  { BACKUP_EVERY_HOURS }: Rhythm,
  now: number,
): boolean {
  const [succeeded, failed] = [timeOf(succeededAt), timeOf(failedAt)]
  return (
    failed > succeeded ||
    (succeededAt !== null && now - succeeded > 2 * BACKUP_EVERY_HOURS * hour + 10 * minute)
  )
}
