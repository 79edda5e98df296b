import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { startShop, temporaryFolder } from '../running-shop.ts'

test('a shop that is started before its store waits for it, and says so meanwhile', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  // A folder where the file should be: it cannot be opened, and then it can.
  const path = join(folder.path, 'shop.db')
  mkdirSync(path)
  const port = String(await freePort())
  const starting = startShop({ dataDirectory: folder.path, settings: { PORT: port, DEMO: 'off' } })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 800; tries += 1) {
    const alive = await fetch(`${url}/healthz`).catch(() => undefined)
    if (alive?.status === 200) break
    await sleep(50)
  }
  const unready = await fetch(`${url}/readyz`)
  expect([unready.status, unready.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await fetch(url)).status).toBe(503)
  rmdirSync(path)
  const shop = await starting
  onTestFinished(() => shop.stop())
  expect(shop.output()).toContain('the store does not answer; the start waits for it')
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
})
