import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { isOverdue, readBackupState } from '../backups/backup-state.ts'
import type { BackupSettings } from '../backups/scheduled-backups.ts'
import { ok, warning, type Check } from './check.ts'

/** Whether the backups that the shop makes by itself are made. */
export async function checkBackups(
  settings: BackupSettings,
  store: DocumentStore,
  clock: Clock,
): Promise<Check[]> {
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: hours } = settings
  if (folder === undefined) return [ok('Backups', 'the shop makes none by itself (BACKUP_DIR)')]
  const state = await readBackupState(store)
  const last = state.succeededAt === null ? 'none was made yet' : `the last is of ${state.succeededAt}`
  const detail = `every ${hours} h into ${folder}; ${last}`
  if (!isOverdue(state, settings, clock.now())) return [ok('Backups', detail)]
  const failure = state.failure === null ? '' : `; one failed at ${state.failedAt}: ${state.failure}`
  const remedy =
    'See that a shop is running with these settings, and run npm run backup to see what stands in the way.'
  return [warning('Backups', `${detail}${failure}`, remedy)]
}
