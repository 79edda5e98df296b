import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { limits } from '#vocabulary/limits.ts'
import { largeProduct } from '../catalog/large-product.ts'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser({ DEMO: 'on' })

/** The most elements of a page, whatever it lists. */
const most = 3_000

async function openOwner(path: string) {
  const owner = await shop.openVisitor()
  await owner.page.goto(`/sign-in?returnTo=${path}`)
  await owner.page.getByRole('main').getByRole('button').click()
  await owner.page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await owner.page.locator('main table tbody tr').first().waitFor()
  return owner
}

/** Elements of the page, those of its rows, and its rows. */
const counted = (page: Page) =>
  page.evaluate(() => ({
    all: document.querySelectorAll('*').length,
    inRows: document.querySelectorAll('main tbody *').length,
    rows: document.querySelectorAll('main tbody tr').length,
  }))

test('a list of as many rows as a page of the API has holds few elements', async () => {
  const { page, context } = await openOwner('/admin/orders')
  for (const list of ['orders', 'products', 'stock']) {
    await page.goto(`/admin/${list}`)
    await page.locator('main tbody tr').first().waitFor()
    const { all, inRows, rows } = await counted(page)
    expect(all - inRows + (inRows / rows) * limits.pageSizeMost.value, list).toBeLessThan(most)
  }
  await context.close()
})

test('the grid of a product with the most variants holds the rows in view', async () => {
  const { page, context } = await openOwner('/admin/products')
  const body = largeProduct(limits.variantsPerProduct.value, 'grid')
  const productId = await page.evaluate(async (json) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/admin/products', { method: 'POST', headers, body: json })
    return ((await answer.json()) as { id: string }).id
  }, JSON.stringify(body))
  await page.goto(`/admin/products/${productId}`)
  const grid = page.getByRole('group', { name: 'Variants' })
  await grid.waitFor()
  expect((await counted(page)).all).toBeLessThan(most)
  const last = grid.getByText('Size 16 / Colour 16 / Fabric 8')
  expect(await last.count()).toBe(0)
  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await last.first().waitFor()
  expect((await counted(page)).all).toBeLessThan(most)
  await context.close()
})
