import { z } from 'zod'
import { sqliteFileOf } from './store.ts'

/** Backups that the shop makes by itself. */
export const backupSettings = {
  BACKUP_DIR: z.string().optional().meta({
    description:
      'Folder in which the shop makes verified backups by itself; best on another disk, and for several processes one that all of them share. None when unset',
  }),
  BACKUP_EVERY_HOURS: z.coerce
    .number({ error: 'write a whole number of hours from 1 to 720' })
    .int('write a whole number')
    .min(1, 'write 1 or more')
    .max(720, 'write a number up to 720')
    .default(24)
    .meta({ description: 'Hours from one backup to the next' }),
  BACKUP_KEEP: z.coerce
    .number({ error: 'write a whole number from 1 to 99999' })
    .int('write a whole number')
    .min(1, 'write 1 or more')
    .max(99_999, 'write a number up to 99999')
    .default(7)
    .meta({ description: 'How many backups stay; older ones are removed after a new one is verified' }),
}

/** The conflict between these settings, as one line that names one of them; undefined when there is none. */
export function backupTrouble({
  BACKUP_DIR,
  DOCUMENT_STORE_URL = '',
}: {
  BACKUP_DIR?: string | undefined
  DOCUMENT_STORE_URL?: string | undefined
}): string | undefined {
  if (BACKUP_DIR === undefined || sqliteFileOf(DOCUMENT_STORE_URL) !== ':memory:') return undefined
  return 'BACKUP_DIR is wrong: a store in memory has no backups; leave it out, or set DOCUMENT_STORE_URL.'
}
