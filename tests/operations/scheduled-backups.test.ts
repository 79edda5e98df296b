import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createScheduledBackups } from '#server/operations/backups/scheduled-backups.ts'
import { backupStates } from '#server/operations/backups/backup-state.ts'
import { examine } from '#server/operations/doctor/doctor.ts'
import { readSettings } from '#server/settings.ts'
import { day, hour } from '#vocabulary/time.ts'
import { startShop, temporaryFolder } from '../running-shop.ts'
import { openTestStore } from '../test-store.ts'
import { openScrape, valueOf } from './scrape.ts'

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

test('a running shop makes verified backups by itself, and says so', async () => {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  const settings = { BACKUP_DIR: join(path, 'backups'), METRICS_PORT: '0', LOG_LEVEL: 'info' }
  const shop = await startShop({ dataDirectory: join(path, 'data'), settings })
  onTestFinished(() => shop.stop())
  const scrape = openScrape(Number(/"port":(\d+).*metrics are read/.exec(shop.output())?.[1]))
  await expect.poll(shop.output, { timeout: 150_000 }).toContain('a backup was made and verified')
  expect(readdirSync(settings.BACKUP_DIR)).toEqual([expect.stringMatching(/^vitrine-.*\.tar\.gz$/)])
  // Looked up once a minute.
  const check = (await examine({ DATA_DIR: shop.dataDirectory, ...settings })).find(
    ({ name }) => name === 'Backups',
  )
  expect(check).toMatchObject({
    state: 'ok',
    detail: expect.stringMatching(/every 24 h into .*; the last is of 2/),
  })
  expect(await scrape()).toContain('vitrine_backup_last_success_timestamp_seconds')
  expect(valueOf(await scrape(), 'vitrine_store_damaged', {})).toBe(0)
})
