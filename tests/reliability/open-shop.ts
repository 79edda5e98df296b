import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'
import type { ReadShop } from '#demo/bench/audit/documents.ts'
import { readShopFile, shopFile } from '#demo/bench/audit/shop-file.ts'
import { createHttpClient, type HttpClient } from '#demo/bench/http-client.ts'
import { signInAsOwner, type Owner } from '#demo/bench/owner.ts'

/** A demo shop in a process of its own, on an empty folder, with its owner signed in. */
export interface OpenShop {
  shop: RunningShop
  client: HttpClient
  owner: Owner
  /** The file of its store. */
  file: string
  read: ReadShop
  close(): Promise<void>
}

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
    const file = shopFile(folder.path)
    const read: ReadShop = async () => readShopFile(file, Date.now())
    return { shop, client, owner: await signInAsOwner(shop, client), file, read, close }
  } catch (error) {
    await close()
    throw error
  }
}
