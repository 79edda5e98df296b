import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { freePort } from '../free-port.ts'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'

const caddyfile = join(import.meta.dirname, '../../deploy/virtual-machine/Caddyfile')
const hasCaddy = spawnSync('which', ['caddy']).status === 0

/** The proxy of the example, but for the name, the certificate and the ports. */
async function startProxy(folder: string, ports: readonly number[]): Promise<number> {
  const port = await freePort()
  const text = readFileSync(caddyfile, 'utf8')
    .replace(/\nhttp:\/\/shop\.example \{[^]*$/, '\n')
    .replace('shop.example', `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`)
  const proxy: ChildProcess = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: 'ignore',
  })
  onTestFinished(() => void proxy.kill('SIGKILL'))
  return port
}

test.skipIf(!hasCaddy)(
  'behind the proxy of the example no visitor sees the processes restart one after the other',
  async () => {
    const folder = temporaryFolder()
    onTestFinished(() => folder.remove())
    const ports = [await freePort(), await freePort()]
    const start = (at: number): Promise<RunningShop> =>
      startShop({
        dataDirectory: folder.path,
        settings: {
          PORT: String(ports[at]),
          PUBLIC_URL: 'http://localhost:3000',
          KEEP_ALIVE_TIMEOUT: '130',
          DRAIN_DELAY: '5',
        },
      })
    let shops = [await start(0), await start(1)]
    onTestFinished(async () => {
      for (const shop of shops) await shop.kill()
    })
    const client = createHttpClient(`http://127.0.0.1:${await startProxy(folder.path, ports)}`)
    onTestFinished(() => client.close())
    await expect.poll(async () => (await client.send('/readyz').catch(() => undefined))?.status).toBe(200)
    await sleep(2_500)

    const seen = new Map<number | string, number>()
    const closing = new AbortController()
    const visit = async (): Promise<void> => {
      for (let at = 0; !closing.signal.aborted; at += 1) {
        const path = ['/', '/api/products?market=de', '/search?q=bowl'][at % 3] ?? '/'
        const status = await client.send(path).then(
          (answer) => answer.status,
          (error: unknown) => String(error),
        )
        seen.set(status, (seen.get(status) ?? 0) + 1)
        await sleep(10)
      }
    }
    const visitors = Promise.all(Array.from({ length: 6 }, visit))
    const before = shops.map(({ pid }) => pid)
    for (const at of [0, 1]) {
      await shops[at]?.stop()
      const again = await start(at)
      shops = shops.with(at, again)
      await sleep(5_000)
    }
    closing.abort()
    await visitors
    expect([...seen.keys()]).toEqual([200])
    expect(seen.get(200)).toBeGreaterThan(500)
    expect(shops.map(({ pid }) => pid)).not.toEqual(before)
  },
)
