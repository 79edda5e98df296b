import { inTurns } from '#engine/timers/in-turns.ts'
import type { ProductDocument } from '../products/documents.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import { keysIn } from './reference-keys.ts'

/** Which products show a picture or name something, kept in step with the catalog. */
export interface ProductKeys {
  /** Resolves when all products are known. */
  ready(): Promise<void>
  /** The ids of the products with a key: the id or name of a picture, or the key of a reference. */
  having(key: string): ReadonlySet<string>
  close(): void
}

/** Products read before other tasks get a turn. */
const atOnce = 50
const none: ReadonlySet<string> = new Set()

/** Follows the keys of products until it is closed. `publicUrl` is the shop's own address. */
export function createProductKeys({
  catalog,
  publicUrl,
}: {
  catalog: ShopCatalog
  publicUrl: string
}): ProductKeys {
  const byKey = new Map<string, Set<string>>()
  const ofProduct = new Map<string, string[]>()
  const keysOf = ({ images, related, description, translations }: ProductDocument): string[] => [
    ...images.flatMap((image) => [image.id, image.name]),
    ...keysIn({ related, description, translations }, publicUrl),
  ]
  function learn(id: string, product: ProductDocument | undefined): void {
    for (const key of ofProduct.get(id) ?? []) {
      const products = byKey.get(key)
      products?.delete(id)
      if (products?.size === 0) byKey.delete(key)
    }
    const keys = product ? keysOf(product) : []
    if (keys.length > 0) ofProduct.set(id, keys)
    else ofProduct.delete(id)
    for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(id))
  }
  const changed = new Set<string>()
  const stop = catalog.onProduct((id, _product, load) => {
    changed.add(id)
    learn(id, load())
  }, [])
  async function readAll(): Promise<void> {
    // A change that came meanwhile is newer than this read.
    for await (const [id, product] of inTurns(catalog.products(), atOnce))
      if (!changed.has(id)) learn(id, product)
  }
  const loaded = readAll()
  loaded.catch(() => undefined)
  return { ready: () => loaded, having: (key) => byKey.get(key) ?? none, close: stop }
}
