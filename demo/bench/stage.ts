import type { BenchLine, BenchStepName } from '#vocabulary/demo-bench.ts'
import type { ReadShop } from './audit/documents.ts'
import { readShopFile, shopFile } from './audit/shop-file.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { signInAsOwner, type Owner } from './owner.ts'
import { startShop } from './running-shop.ts'

/** A shop of its own for a scene, with a mug on its shelf. */
export interface Stage {
  client: HttpClient
  owner: Owner
  /** The variant that everyone wants. */
  mug: string
  read: ReadShop
  /** Tells the page that a step was made. */
  report(step: BenchStepName, ...numbers: number[]): void
  /** Ends the shop at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on what it has stored. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Prints a line for the shop that runs the bench. */
export const print = (line: BenchLine): void => console.log(JSON.stringify(line))

/** The seconds since a moment, with one decimal. */
export const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10

/** Opens a shop with the demo's products in an empty folder. */
export async function openStage(dataDirectory: string): Promise<Stage> {
  const began = performance.now()
  const onThisMachine = { HOST: '127.0.0.1' }
  let shop = await startShop({ dataDirectory, settings: onThisMachine })
  const { port } = new URL(shop.url)
  const report: Stage['report'] = (step, ...numbers) => print({ step, numbers })
  report('opened', secondsSince(began))
  const client = createHttpClient(shop.url)
  const owner = await signInAsOwner(shop, client)
  const { variants } = await owner.api.getProduct({ params: { handle: 'tuesday-mug' } })
  return {
    client,
    owner,
    mug: variants[0]?.id ?? '',
    read: async () => readShopFile(shopFile(dataDirectory), Date.now()),
    report,
    kill: () => shop.kill(),
    async restart() {
      const stopped = performance.now()
      shop = await startShop({ dataDirectory, settings: { ...onThisMachine, PORT: port } })
      report('restarted', secondsSince(stopped))
    },
    async close() {
      client.close()
      await shop.kill()
    },
  }
}
