import type { RebuildRequests } from '#domain/whole-shop/rebuilds/rebuild-requests.ts'
import { createRebuilds, rebuildTask } from '#domain/whole-shop/rebuilds/rebuilds.ts'
import type { Base } from './base.ts'
import type { CatalogModule } from './open-catalog.ts'
import type { InventoryModule } from './open-inventory.ts'
import type { ModelFiles } from './open-model-file.ts'
import type { SearchModule } from './open-search.ts'

interface RebuiltModules {
  catalog: CatalogModule
  inventory: InventoryModule
  search: SearchModule
}

/** Reads products and stock again in this process when staff ask for it in any. */
export function openRebuilds(
  base: Base,
  { catalog: { catalog }, inventory: { stock }, search: { search } }: RebuiltModules,
  { files, requests }: { files: ModelFiles; requests: RebuildRequests },
) {
  const { store, clock, log } = base
  const rebuilding = createRebuilds({
    store,
    clock,
    requests,
    made: files.rebuild,
    productsKnown: () => catalog.outlines().size,
    async reindex(onProduct) {
      search.invalidateText()
      await catalog.reindex(onProduct)
      await stock.reindex()
    },
    noteMade: files.noteRebuild,
    onError: (err) => log.warn({ err }, 'the index rebuild was interrupted'),
  })
  requests.onRequest(() => base.wakeTask(rebuildTask))
  return { rebuilds: { ...requests, ...rebuilding } }
}

/** Rebuilds, open. */
export type RebuildsModule = ReturnType<typeof openRebuilds>
