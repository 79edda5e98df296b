import { expect, onTestFinished } from 'vitest'
import { createProductChanges } from '#domain/whole-shop/product-changes/product-changes.ts'
import { productChangeParts, type ProductAction } from '#domain/whole-shop/product-changes/documents.ts'
import { products as stored } from '#domain/catalog/products/documents.ts'
import { productFormErrors } from '#http/catalog/product-form.ts'
import type { Api } from '#client/api.ts'
import { createProductChangeWorks } from '#domain/whole-shop/product-changes/work.ts'
import { createJobRunner } from '#engine/work/jobs/runner.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { aroundCalls } from '#ports/document-store/around-calls.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { openTestShop } from '../api/open-test-shop.ts'
import { someProduct, someVariant } from '../api/products.ts'
import { openTestCatalog } from '../catalog/open-catalog.ts'
import { someProduct as plainProduct } from '../catalog/sample-products.ts'

/** Ten percent off everywhere, with the price of until now as the price before. */
export const tenOff = {
  kind: 'change_prices',
  currency: null,
  by: 'percent',
  change: -1_000,
  rounding: 'unit',
  compareAt: 'old',
} as const satisfies ProductAction

/** A whole shop whose work in the background runs, and a member of staff who looks after its products. */
export async function openWorkingShop() {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  await shop.shop.begin()
  const { api } = await shop.staff('catalogue')
  const settled = async (changeId: string, ...states: string[]): Promise<void> => {
    await expect
      .poll(async () => (await api.getProductChange({ params: { changeId } })).state)
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

/** A catalog with so many products, and changes whose every step the test takes itself. */
export async function openShelf(count: number) {
  const opened = await openTestCatalog('markets')
  const { store, products, catalog, clock } = opened
  const first = await products.create(plainProduct(), 'first')
  const { data } = first
  const copies = Array.from({ length: count - 1 }, (_, at) => {
    const variants = data.variants.map((variant) => ({ ...variant, id: `var_${at}`, sku: `COPY-${at}` }))
    const copy = { ...data, handle: `copy-${at}`, title: `Copy ${at}`, variants }
    return put(stored, `prd_copy${String(at).padStart(5, '0')}`, copy, 'absent')
  })
  for (let at = 0; at < copies.length; at += 100) await store.commit(copies.slice(at, at + 100))
  await catalog.caughtUp()
  let passed = 0
  let processes = 0
  /** As a process that ends where it says so. What it does in the background happens when `work` is called. */
  const open = (dieAt?: (point: string) => boolean, needs: ShelfNeeds = {}) => {
    let dead = false
    const { promise: ended, reject } = Promise.withResolvers<never>()
    ended.catch(() => undefined)
    const alive = aroundCalls(store, (_, run) => (dead ? new Promise<never>(() => undefined) : run()))
    const own: DocumentStore = {
      ...alive,
      async commit(writes) {
        await alive.commit(writes)
        if (writes.some(({ collection }) => collection === productChangeParts)) await needs.afterStep?.()
      },
    }
    const crashPoint = (point: string): void => {
      if (!dieAt?.(point)) return
      dead = true
      reject(new Error(`died ${point}`))
      throw new Error(`died ${point}`)
    }
    const time = needs.clock ?? clock
    const runner = createJobRunner({
      store: own,
      clock: time,
      process: `process ${(processes += 1)}`,
      elapsed: () => passed,
      works: createProductChangeWorks({
        store: own,
        clock: time,
        products: needs.products ?? products,
        formErrors: productFormErrors,
        crashPoint,
      }),
      onError(_, error) {
        if (dead) return
        if (!needs.onError) throw error
        needs.onError(error)
      },
    })
    const runDue = async () =>
      (await runner.runDue('product_preview')) + (await runner.runDue('product_change'))
    return {
      ...createProductChanges({ store: own, clock: time, catalog, wake: () => undefined }),
      /** Does what is due; answers how many jobs ended. */
      work: () => Promise.race([ended, runDue()]),
    }
  }
  return { ...opened, first, open, pass: (milliseconds: number) => void (passed += milliseconds) }
}

interface ShelfNeeds {
  /** The service that saves products. */
  products?: Parameters<typeof createProductChangeWorks>[0]['products']
  clock?: Clock
  /** Receives each failed try; by default it fails the test. */
  onError?: (error: unknown) => void
  /** Called after each commit of a change’s products. */
  afterStep?: () => Promise<void>
}

/** Changes of many products in one process. */
export type ShelfProcess = ReturnType<Awaited<ReturnType<typeof openShelf>>['open']>
