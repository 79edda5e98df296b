import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { examine } from '#server/operations/doctor/doctor.ts'
import { startShop, temporaryFolder } from '../running-shop.ts'
import { openScrape, valueOf } from './scrape.ts'

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
