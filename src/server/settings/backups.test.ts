import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

test('backups are off until there is a folder for them', () => {
  const { BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP } = readSettings({})
  expect([BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP]).toEqual([undefined, 24, 7])
  expect(readSettings({ BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '6' }).BACKUP_EVERY_HOURS).toBe(6)
})

test.each([
  [{ BACKUP_EVERY_HOURS: '0' }, 'BACKUP_EVERY_HOURS is wrong: write 1 or more.'],
  [{ BACKUP_KEEP: 'all' }, 'BACKUP_KEEP is wrong: write a whole number'],
  [
    { BACKUP_DIR: '/backups', DOCUMENT_STORE_URL: 'sqlite::memory:' },
    'BACKUP_DIR is wrong: a store in memory',
  ],
])('%o is refused', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message)
})
