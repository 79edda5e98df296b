import { expect, onTestFinished, test } from 'vitest'
import { createScheduledBackups } from '#server/operations/backups/scheduled-backups.ts'
import { backupStates } from '#server/operations/backups/backup-state.ts'
import { readSettings } from '#server/settings.ts'
import { day, hour } from '#vocabulary/time.ts'
import { openTestStore } from '../test-store.ts'

const start = Date.parse('2026-03-01T02:00:00.000Z')

/** The backups of a shop whose clock is moved by the test, and that are made by `make`. */
async function openBackups(make: () => Promise<void>) {
  let now = start
  const clock = { now: () => now }
  const store = await openTestStore({ clock, collections: [backupStates] })
  onTestFinished(() => store.close())
  const lines: string[] = []
  const say = (_: unknown, line?: string): void => void lines.push(line ?? String(_))
  const backups = createScheduledBackups({
    settings: readSettings({ BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '24' }),
    store,
    clock,
    log: { info: say, error: say },
    make,
    stop: () => undefined,
  })
  const [task] = backups.tasks
  return { backups, lines, run: () => task?.run(), advance: (by: number) => void (now += by) }
}

test('a backup is made at once, and again when its time has come', async () => {
  let made = 0
  const { backups, run, advance } = await openBackups(async () => void (made += 1))
  await run()
  await run()
  expect(made).toBe(1)
  advance(day - 1)
  await run()
  expect(made).toBe(1)
  advance(1)
  await run()
  expect(made).toBe(2)
  expect(await backups.state()).toEqual({
    succeededAt: '2026-03-02T02:00:00.000Z',
    failedAt: null,
    failure: null,
    isOverdue: false,
  })
  advance(2 * day + hour)
  expect(await backups.state()).toMatchObject({ isOverdue: true })
})

test('a backup that fails is tried again in an hour, and said until one is made', async () => {
  let isFull = true
  const { backups, lines, run, advance } = await openBackups(async () => {
    if (isFull) throw new Error('the disk is full')
  })
  await run()
  expect(lines).toEqual(['a backup failed; it is tried again in an hour'])
  expect(await backups.state()).toMatchObject({ failure: 'the disk is full', isOverdue: true })
  isFull = false
  advance(hour - 1)
  await run()
  expect(lines).toHaveLength(1)
  advance(1)
  await run()
  expect(lines.at(-1)).toBe('a backup was made and verified')
  expect(await backups.state()).toMatchObject({ succeededAt: '2026-03-01T03:00:00.000Z', isOverdue: false })
})
