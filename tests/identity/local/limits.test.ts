import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { openShop } from '#server/wiring/open-shop.ts'
import { noScreens, openLog } from '../../api/open-test-shop.ts'
import { createTestDatabase } from '../../test-store.ts'

test('the local provider is under the limit of requests like the rest of the shop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-limits-'))
  const database = await createTestDatabase()
  const shop = await openShop({
    settings: readSettings({ DATA_DIR: folder, DEMO: 'off', RATE_LIMIT_PER_MINUTE: '3' }),
    publicUrl: 'http://localhost:3000',
    log: openLog().log,
    clock: { now: () => Date.parse('2026-03-01T09:00:00.000Z') },
    screens: noScreens,
    openDocuments: database.open,
  })
  const server = createServer((request, response) => shop.localProvider?.handle(request, response))
  onTestFinished(async () => {
    server.close()
    await shop.close()
    await database.remove()
    await rm(folder, { recursive: true })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = () => fetch(`http://127.0.0.1:${port}/idp/auth`, { headers: { accept: 'text/html' } })
  for (let requested = 0; requested < 3; requested += 1) expect((await ask()).status).toBe(400)
  const { status, headers } = await ask()
  expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
    429,
    '60',
    'text/html; charset=utf-8',
  ])
})
