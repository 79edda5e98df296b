import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { startShop, temporaryFolder } from '../running-shop.ts'
import { openScrape, samplesOf } from './scrape.ts'

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder]).status === 0
const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder])

/** Whether this user may mount a small disk; elsewhere failures are planted in `tests/catalog/failing-cache.test.ts`. */
function canMount(): boolean {
  const { path, remove } = temporaryFolder()
  const mounted = mount(path)
  if (mounted) unmount(path)
  remove()
  return mounted
}

/** A disk of 80 MB. */
function smallDisk(): string {
  const { path, remove } = temporaryFolder()
  mount(path)
  onTestFinished(() => {
    unmount(path)
    remove()
  })
  return path
}

function fill(file: string): void {
  const open = openSync(file, 'w')
  try {
    for (;;) writeSync(open, Buffer.alloc(4_096))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(open)
  }
}

describe.runIf(canMount())('a full disk', () => {
  test('lets a shop start and be read, refuses what is to be stored, and is forgotten when there is room', async () => {
    const disk = smallDisk()
    const dataDirectory = join(disk, 'data')
    const settings = { PORT: String(await freePort()), METRICS_PORT: '0', LOG_LEVEL: 'info' }
    const first = await startShop({ dataDirectory, settings })
    await first.stop()
    rmSync(join(dataDirectory, 'read-model'), { recursive: true })
    mkdirSync(join(dataDirectory, 'read-model'))
    fill(join(disk, 'filler'))

    const shop = await startShop({ dataDirectory, settings })
    onTestFinished(() => shop.stop())
    const client = createHttpClient(shop.url)
    onTestFinished(() => client.close())
    const createCart = () =>
      client.send('/api/carts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    const refused = await createCart()
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect((await client.send('/')).status).toBe(200)
    expect((await client.send('/api/products')).text).toContain('"handle"')
    const scrape = openScrape(Number(/"port":(\d+).*metrics are read/.exec(shop.output())?.[1]))
    const tries = async () =>
      samplesOf(await scrape(), 'vitrine_read_model_file_failures_total').find(
        ({ labels }) => labels['operation'] === 'retry',
      )?.value
    await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(shop.output().match(/a file of the read models failed/g)).toHaveLength(1)
    expect(shop.output()).toContain('"cause":"database or disk is full (SQLITE_FULL)"')

    rmSync(join(disk, 'filler'))
    await expect.poll(async () => (await createCart()).status, { timeout: 60_000 }).toBe(201)
    await expect
      .poll(shop.output, { timeout: 60_000 })
      .toContain('the files of the read models are up to date again')
    expect(existsSync(join(dataDirectory, 'read-model/1.db'))).toBe(true)
    expect(shop.exitCode()).toBeNull()
  })
})
