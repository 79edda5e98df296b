import { expect, onTestFinished } from 'vitest'
import { createProductChanges } from '#domain/whole-shop/product-changes/product-changes.ts'
import type { ProductAction } from '#domain/whole-shop/product-changes/documents.ts'
import { products as stored } from '#domain/catalog/products/documents.ts'
import { productFormErrors } from '#http/catalog/product-form.ts'
import type { Api } from '#client/api.ts'
import { put } from '#ports/document-store/document-store.ts'
import { openTestShop } from '../api/open-test-shop.ts'
import { someProduct, someVariant } from '../api/goods.ts'
import { openCatalogue } from '../catalogue/open-catalogue.ts'
import { someProduct as plainProduct } from '../catalogue/some-goods.ts'

/** Ten percent off everywhere, with the price of until now as the price before. */
export const tenOff = {
  kind: 'change_prices',
  currency: null,
  by: 'percent',
  change: -1_000,
  rounding: 'unit',
  compareAt: 'old',
} as const satisfies ProductAction

/** A whole shop whose work in the background runs, and a member of staff who looks after its goods. */
export async function openWorkingShop() {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  await shop.shop.begin()
  const { api } = await shop.staff('catalogue')
  const settled = async (changeId: string, ...states: string[]): Promise<void> => {
    await expect
      .poll(async () => (await api.getProductChange({ params: { changeId } })).state, { timeout: 60_000 })
      .toSatisfy((state: string) => states.includes(state))
  }
  return {
    ...shop,
    api,
    /** Waits until a preview is there. */
    ready: (changeId: string) => settled(changeId, 'ready'),
    /** Waits until nothing is under way. */
    ended: (changeId: string) => settled(changeId, 'done', 'cancelled'),
    async previewed(body: Parameters<Api['previewProductChange']>[0]['body']): Promise<string> {
      const { id } = await api.previewProductChange({ body })
      await settled(id, 'ready')
      return id
    },
    async started(changeId: string) {
      await api.startProductChange({ params: { changeId } })
      await settled(changeId, 'done')
      return api.getProductChange({ params: { changeId } })
    },
    async add(handle: string, changes: Parameters<typeof someProduct>[0] = {}): Promise<string> {
      const input = someProduct({
        handle,
        title: handle,
        variants: [someVariant({ sku: handle.toUpperCase() })],
        ...changes,
      })
      return (await api.createProduct({ body: input })).id
    },
  }
}

/** A catalogue with so many products, and changes whose every step the test takes itself. */
export async function openShelf(count: number) {
  const catalogue = await openCatalogue('markets')
  const { store, products, catalog, clock } = catalogue
  const first = await products.create(plainProduct(), 'first', 'staff')
  const { data } = first
  const copies = Array.from({ length: count - 1 }, (_, at) => {
    const variants = data.variants.map((variant) => ({ ...variant, id: `var_${at}`, sku: `COPY-${at}` }))
    const copy = { ...data, handle: `copy-${at}`, title: `Copy ${at}`, variants }
    return put(stored, `prd_copy${String(at).padStart(5, '0')}`, copy, 'absent')
  })
  for (let at = 0; at < copies.length; at += 100) await store.commit(copies.slice(at, at + 100))
  await catalog.caughtUp()
  /** As a process that ends where it says so. `changes` replaces what it saves products by, and hears of errors. */
  const open = (
    dieAt?: (point: string) => boolean,
    changes: Partial<Pick<Parameters<typeof createProductChanges>[0], 'products' | 'onError' | 'clock'>> = {},
  ) =>
    createProductChanges({
      store,
      clock,
      catalog,
      products,
      formErrors: productFormErrors,
      wake: () => undefined,
      onError(_, error) {
        throw error
      },
      ...changes,
      crashPoint(point) {
        if (dieAt?.(point)) throw new Error(`died ${point}`)
      },
    })
  return { ...catalogue, first, open }
}
