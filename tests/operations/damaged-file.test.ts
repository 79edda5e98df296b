import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { examine } from '#server/operations/doctor/doctor.ts'
import { breakIndex, breakPage } from '../break-file.ts'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { startShop, temporaryFolder } from '../running-shop.ts'
import { casesOf } from '../tiers.ts'
import { openScrape, valueOf } from './scrape.ts'

/** A folder with the file of a shop that has been stopped. */
async function stoppedShop(): Promise<{ folder: string; file: string }> {
  const { path: folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const shop = await startShop({ dataDirectory: folder })
  await shop.stop()
  return { folder, file: join(folder, 'shop.db') }
}

const damages = [
  ['page 1 is overwritten', (file: string) => breakPage(file, 1), 'file is not a database (SQLITE_NOTADB)'],
  [
    'half of it is gone',
    (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    'database disk image is malformed (SQLITE_CORRUPT)',
  ],
] as const

test.each(casesOf(damages))(
  'a file of which %s ends the start with one line that says how to mend it',
  async (_, damage, cause) => {
    const { folder, file } = await stoppedShop()
    damage(file)
    const started = startShop({ dataDirectory: folder, patience: 60_000 })
    const { message } = await started.then(
      () => new Error('it started'),
      (error: unknown) => error as Error,
    )
    expect(message).toContain('the shop ended at its start')
    expect(message).toContain(`The database ${file} is damaged (${cause}).`)
    expect(message).toContain('npm run restore -- FILE')
    expect(message.trim().split('\n')).toHaveLength(2)
    const checks = await examine({ DATA_DIR: folder })
    expect(checks).toContainEqual(
      expect.objectContaining({
        name: 'Store file',
        state: 'failed',
        remedy: expect.stringContaining('npm run restore'),
      }),
    )
  },
)

test('a broken part is found while the shop goes on with the rest, and is said everywhere', async () => {
  const { folder, file } = await stoppedShop()
  // Documents that expire are found by it when they have, and put into it when they are written.
  breakIndex(file, 'documents_expiring')
  const shop = await startShop({ dataDirectory: folder, settings: { METRICS_PORT: '0', LOG_LEVEL: 'info' } })
  onTestFinished(() => shop.stop())
  const client = createHttpClient(shop.url)
  onTestFinished(() => client.close())
  await expect
    .poll(async () => (await client.send('/readyz')).text, { timeout: 120_000 })
    .toContain('damaged')
  expect((await client.send('/api/products')).status).toBe(200)
  const port = Number(/"port":(\d+).*metrics are read/.exec(shop.output())?.[1])
  expect(valueOf(await openScrape(port)(), 'vitrine_store_damaged', {})).toBe(1)
  const answer = await client.send('/api/carts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(shop.output()).toMatch(
    /"route":"\/api\/carts","status":503,.*"cause":"database disk image is malformed \(SQLITE_CORRUPT\)"/,
  )
  const lines = shop
    .output()
    .split('\n')
    .filter((line) => line.includes('the store is damaged'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('npm run restore')
})
