import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser()

/** Opens the bench in the header of a page. */
async function openBench(page: Page, path = '/') {
  await page.goto(path)
  await page.getByRole('banner').getByText('Demo shop:').click()
  const bench = page.getByRole('region', { name: 'Demo bench' })
  await bench.waitFor()
  return bench
}

test('200 shoppers, a cut connection and a killed process break nothing, and everybody sees it', async () => {
  const { page, complaints } = await shop.openVisitor()
  const bench = await openBench(page)
  const scenes = [
    ['200 shoppers, 5 mugs', 'rush', 'Sold: exactly 5'],
    ['The connection is cut at payment', 'cut', 'Sold: exactly 12'],
    ['The process is killed between charge and order', 'kill', 'Sold: exactly '],
  ] as const
  for (const [button, scene, sold] of scenes) {
    await bench.getByRole('button', { name: button }).click()
    const outcome = bench.locator(`[data-scene=${scene}]`)
    await outcome.waitFor()
    const { page: another } = await shop.openVisitor()
    await (await openBench(another)).locator(`[data-scene=${scene}]`).waitFor()
    await outcome.and(bench.locator('[data-state]:not([data-state=running])')).waitFor({ timeout: 90_000 })
    const said = await outcome.innerText()
    for (const fact of [
      'Nothing broke.',
      sold,
      'Charged without an order: 0',
      'Confirmed orders lost: 0',
      'Auditor: 0 findings',
    ])
      expect(said).toContain(fact)
    await another.context().close()
  }
  expect(await bench.locator('[data-scene=kill]').innerText()).toMatch(/Cards charged: [1-9]/)
  expect(complaints).toEqual([])
})

test('one press looks as the packer, then as the shopper, and then as nobody', async () => {
  const { page } = await shop.openVisitor()
  await (await openBench(page, '/products/tuesday-mug')).getByRole('button', { name: 'Packer' }).click()
  await page.waitForURL('**/admin/orders')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await (await openBench(page)).getByRole('button', { name: 'Shopper with' }).click()
  await page.waitForURL('**/account')
  const bench = await openBench(page)
  expect(await bench.getByRole('button', { pressed: true }).innerText()).toContain('Shopper')
  await bench.getByRole('button', { name: 'Visitor' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
})

test('the X-ray shows the calls of a page, its cost and its source', async () => {
  const { page } = await shop.openVisitor()
  const bench = await openBench(page, '/products/tuesday-mug')
  await bench.getByText('X-ray of this page').click()
  await bench.getByText('getProduct').waitFor()
  const said = await bench.innerText()
  expect(said).toContain('GET /api/products/tuesday-mug')
  expect(said).toMatch(/Server\s+[\d.,]+ ms/)
  expect(said).toMatch(/Documents read\s+\d+/)
  expect(said).toMatch(/Scripts\s+1?\d\d kB/)
  expect(said).toContain('src/screens/shopfront/product/product.tsx')
})

test('without scripts the bench is a page of its own, which leads to the sign-in of the demo', async () => {
  const { page } = await shop.openVisitor({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('banner').getByText('Demo shop:').click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('heading', { name: 'Demo bench' }).waitFor()
  await page.getByRole('button', { name: 'Packer' }).click()
  await page.getByRole('button', { name: 'Continue as Charlie Clerk' }).click()
  await page.waitForURL('**/admin/orders')
})
