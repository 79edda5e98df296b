import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startShop, temporaryFolder } from '../running-shop.ts'

const trouble = `
  const lost = Object.assign(new Error('lost ada@example.org'), { request: { body: 'ada lovelace' } })
  process.on('SIGUSR2', () => void Promise.reject(lost))
  process.on('SIGHUP', () => setImmediate(() => { throw lost }))`

test.each([
  ['a promise that nobody awaited', 'SIGUSR2'],
  ['an error that nobody caught', 'SIGHUP'],
] as const)('%s ends the shop with code 1 and one clean line', async (_, signal) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder.path, 'trouble.mjs'), trouble)
  const shop = await startShop({
    dataDirectory: folder.path,
    settings: {
      DEMO: 'off',
      NODE_OPTIONS: `--import=${join(folder.path, 'trouble.mjs')}`,
    },
  })
  onTestFinished(async () => {
    await shop.kill()
    folder.remove()
  })
  const before = shop.output()
  process.kill(shop.pid, signal)
  await vi.waitFor(() => expect(shop.exitCode()).toBe(1), { timeout: 60_000, interval: 50 })
  const lines = shop.output().slice(before.length).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      level: 60,
      msg: 'nobody caught this: the shop ends',
      err: { type: 'Error', message: 'lost [e-mail]' },
    },
  ])
  expect(lines.join()).not.toContain('lovelace')
})
