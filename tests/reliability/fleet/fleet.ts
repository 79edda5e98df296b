import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startShop, temporaryFolder, type RunningShop } from '../../running-shop.ts'
import type { ReadShop } from '#demo/bench/audit/documents.ts'
import { openBalancer, type Balancer } from './balancer.ts'
import { createHttpClient, type HttpClient } from '#demo/bench/http-client.ts'
import { freePort } from '../../free-port.ts'
import { signInAsOwner, type Owner } from '#demo/bench/owner.ts'
import { persistent } from '#demo/bench/persistent.ts'

/** The one store of several processes. */
export interface FleetStore {
  /** The settings that say where a process has its documents. */
  settings: Record<string, string>
  read: ReadShop
  remove(): Promise<void>
}

/** Several processes of one shop behind one address. */
export interface Fleet {
  shops: readonly RunningShop[]
  balancer: Balancer
  /** Goes through the balancer: requests one after another meet one process after another. */
  client: HttpClient
  owner: Owner
  read: ReadShop
  /** Starts the process at this place again, after it was stopped or killed. */
  restart(place: number): Promise<void>
  close(): Promise<void>
}

/**
 * Starts so many processes of a demo shop at once on one empty store, and signs its owner in.
 * @throws Error when one of them does not start, or none is ready within 30 s
 */
export async function openFleet(
  processes: number,
  { read, remove, settings }: FleetStore,
  more: Record<string, string> = {},
  signIn: (shop: RunningShop, client: HttpClient) => Promise<Owner> = signInAsOwner,
): Promise<Fleet> {
  const folder = temporaryFolder()
  const balancer = await openBalancer()
  const client = createHttpClient(balancer.url)
  const shops: RunningShop[] = []
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const start = async (place: number): Promise<void> => {
    const port = ports[place] ?? 0
    shops[place] = await startShop({
      dataDirectory: join(folder.path, 'data'),
      settings: {
        PORT: String(port),
        PUBLIC_URL: balancer.url,
        TRUST_PROXY: 'on',
        DEMO: 'products',
        // As the settings say for a process behind a balancer that looks at /readyz every 100 ms.
        KEEP_ALIVE_TIMEOUT: '65',
        DRAIN_DELAY: '1',
        ...settings,
        ...more,
      },
    })
    balancer.add(port)
  }
  const close = async (): Promise<void> => {
    client.close()
    balancer.close()
    await Promise.all(shops.map((shop) => shop.kill()))
    await remove()
    folder.remove()
  }
  try {
    const started = await Promise.allSettled(ports.map((_, place) => start(place)))
    for (const each of started) if (each.status === 'rejected') throw each.reason
    await untilReady(client)
    const [first] = shops
    if (!first) throw new Error('a fleet has at least one process')
    // The owner's own requests may be cut off as anybody's may.
    const owner = await signIn(first, persistent(client))
    return { shops, balancer, client, owner, read, restart: start, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits until any process is ready. @throws Error when none is within 30 s */
export async function untilReady(client: HttpClient): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await client.send('/readyz')).status === 200) return
    await sleep(100)
  }
  throw new Error('no process is ready')
}
