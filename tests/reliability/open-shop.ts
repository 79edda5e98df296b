import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { signInAsOwner, type Owner } from './owner.ts'

/** A demo shop in a process of its own, on an empty folder, with its owner signed in. */
export interface OpenShop {
  shop: RunningShop
  client: HttpClient
  owner: Owner
  /** The file of its store. */
  file: string
  close(): Promise<void>
}

/** The file of the embedded store in a data directory. */
export const shopFile = (dataDirectory: string): string => join(dataDirectory, 'shop.db')

/** Opens a demo shop with a folder of its own. `close` ends it and takes the folder away. */
export async function openShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const folder = temporaryFolder()
  const endings: (() => unknown)[] = [folder.remove]
  const close = async (): Promise<void> => {
    for (const end of endings.reverse()) await end()
  }
  try {
    const shop = await startShop({ dataDirectory: folder.path, settings })
    endings.push(shop.stop)
    const client = createHttpClient(shop.url)
    endings.push(client.close)
    return { shop, client, owner: await signInAsOwner(shop, client), file: shopFile(folder.path), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A port that nothing listens on: a shop that is started again must have the address it had. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
