import { expect, test } from 'vitest'
import { screenMap } from '#screens/map.ts'
import { complaintsOf, overhangOf, wcag } from '../screens/axe-violations.ts'
import type { Visitor } from './chromium.ts'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser()

async function check({ page }: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await complaintsOf(page, wcag), path).toEqual([])
    expect(await overhangOf(page), `${path} is wider than the window`).toEqual([])
    expect(await page.getByRole('heading', { level: 1 }).count(), `${path} has one main heading`).toBe(1)
  }
}

/** Every screen of the back office that needs nothing to be named, and some that do; each is looked at once. */
const officeScreens = [
  ...Object.keys(screenMap).filter((path) => path.startsWith('/admin') && !path.includes(':')),
  '/admin/markets/eu',
  '/admin/menus/footer',
  '/admin/taxes/DE',
  '/admin/translations/de/pages/shipping',
  '/admin/translations/ar/terms',
]

const phone = { viewport: { width: 390, height: 844 }, isMobile: true }

test.each([
  ['on a desktop, dark', { colorScheme: 'dark' as const }, 0],
  ['on a phone, light', phone, 1],
])(
  'the account and the back office have nothing that axe can find, %s',
  async (_, options, turn) => {
    const owner = await shop.openVisitor(options)
    await owner.page.goto('/sign-in?returnTo=/account')
    await owner.page.getByRole('main').getByRole('button').click()
    expect(await complaintsOf(owner.page, wcag), 'sign-in page of the local provider').toEqual([])
    await owner.page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
    await owner.page.waitForURL('**/account')
    await check(owner, [
      '/account',
      '/account/orders',
      '/account/addresses',
      '/account/profile',
      '/account/privacy',
    ])
    await check(
      owner,
      officeScreens.filter((_screen, index) => index % 2 === turn),
    )
    await owner.context.close()
  },
  240_000,
)
