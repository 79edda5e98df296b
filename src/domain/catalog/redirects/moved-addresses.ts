import type { ShopCatalog } from '../read-model/catalog.ts'

/** An address that a product or collection had once, and that leads to its present one by itself. */
export interface MovedAddress {
  kind: 'product' | 'collection'
  /** The old handle. */
  handle: string
  until: string
  /** The present handle. */
  present: string
  title: string
}

/** The addresses that lead on by themselves, those that changed last first; `total` counts all. */
export function movedAddresses(
  catalog: Pick<ShopCatalog, 'outlines' | 'collections' | 'collection' | 'productAt'>,
  most: number,
): { items: MovedAddress[]; total: number } {
  const all: (MovedAddress & { id: string })[] = []
  for (const [id, { status, handle, title, formerHandles }] of catalog.outlines())
    for (const former of status === 'active' ? formerHandles : [])
      all.push({ ...former, id, kind: 'product', present: handle, title })
  for (const { id, collection } of catalog.collections())
    for (const former of collection.formerHandles ?? [])
      all.push({ ...former, id, kind: 'collection', present: collection.handle, title: collection.title })
  const newest = all.sort((a, b) => (a.until < b.until ? 1 : -1)).slice(0, most)
  // Another one may stand there now.
  const leads = ({ kind, handle, id }: (typeof all)[number]): boolean =>
    (kind === 'product' ? catalog.productAt(handle) : catalog.collection(handle))?.id === id
  return { items: newest.filter(leads).map(({ id: _, ...address }) => address), total: all.length }
}
