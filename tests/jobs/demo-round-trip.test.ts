import { expect, test } from 'vitest'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { products as demoProducts } from '#demo/products.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { isFixedColumn } from '#vocabulary/catalog/product-columns.ts'
import { temporaryFolder } from '../catalog/open-catalog.ts'
import { openJobShop } from './open-job-shop.ts'

test('the demo’s products go out and come in without a change, and no column of their file is unknown', async () => {
  const { shop, upload, importFile, exportFile, ada } = await openJobShop()
  const media = openDiskMedia({ directory: await temporaryFolder() })
  await seedDemo({ store: shop.store, media, clock: shop.clock })
  const listed = async () => {
    const { items } = await ada.api.listAdminProducts({ query: { limit: 100 } })
    return items.length
  }
  await expect.poll(listed).toBeGreaterThanOrEqual(demoProducts.length)

  const { text, job } = await exportFile({ stock: true })
  expect(job).toMatchObject({ state: 'done', problemCount: 0 })
  const { columns } = await upload(text)
  const unread = columns.filter(({ column }) => column === null).map(({ heading }) => heading)
  expect(unread.filter((heading) => !isFixedColumn(heading))).toEqual([])

  const tried = await importFile(text, { dryRun: true })
  expect(tried.changes).toEqual([])
  expect(tried.counts).toMatchObject({ created: 0, changed: 0, refused: 0, warnings: 0 })
  expect(tried.passedOver.toSorted()).toEqual(unread.toSorted())
})
