import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'
import { launchChromium, openVisitor, type Visitor } from './chromium.ts'

const folder = temporaryFolder()
let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop({ dataDirectory: folder.path }), launchChromium()])
}, 90_000)

afterAll(async () => {
  await browser?.close()
  await shop?.stop()
  folder.remove()
})

/** What WCAG 2.2 AA asks for and a machine can see, of the page as it stands. */
async function complaintsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** How wide the page is beyond the window: more than 0 makes people scroll sideways. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function check({ page }: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await complaintsOf(page), path).toEqual([])
    expect(await overhang(page), `${path} is wider than the window`).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).count(), `${path} has one main heading`).toBe(1)
  }
}

const shopScreens = [
  '/',
  '/collections',
  '/collections/ceramics',
  '/search?q=vase',
  '/search?q=nothing-like-that',
  '/products/tuesday-mug',
  '/cart',
  '/sign-in',
  '/policies/shipping',
  '/no-such-page',
]

const phone = { viewport: { width: 390, height: 844 }, isMobile: true }

test.each([
  ['on a desktop, light', {}],
  ['on a phone, dark', { ...phone, colorScheme: 'dark' as const }],
])(
  'the shopfront has nothing that axe can find, %s',
  async (_, options) => {
    const visitor = await openVisitor(browser, shop.url, options)
    await check(visitor, shopScreens)
    await visitor.page.goto('/products/tuesday-mug')
    await visitor.page.getByRole('button', { name: 'Add to cart' }).click()
    await visitor.page.getByRole('dialog').waitFor()
    expect(await complaintsOf(visitor.page), 'cart drawer').toEqual([])
    await check(visitor, ['/cart', '/checkout'])
    await visitor.context.close()
  },
  90_000,
)

test.each([
  ['on a desktop, dark', { colorScheme: 'dark' as const }],
  ['on a phone, light', phone],
])(
  'the account and the back office have nothing that axe can find, %s',
  async (_, options) => {
    const owner = await openVisitor(browser, shop.url, options)
    await owner.page.goto('/sign-in?returnTo=/account')
    await owner.page.getByRole('main').getByRole('button').click()
    expect(await complaintsOf(owner.page), 'sign-in page of the local provider').toEqual([])
    await owner.page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
    await owner.page.waitForURL('**/account')
    await check(owner, ['/account', '/account/orders', '/account/addresses', '/account/profile'])
    await check(owner, [
      '/admin',
      '/admin/orders',
      '/admin/products',
      '/admin/products/new',
      '/admin/stock',
      '/admin/mails',
    ])
    await owner.context.close()
  },
  90_000,
)
