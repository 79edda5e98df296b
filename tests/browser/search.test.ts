import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser()

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a corrected query can be searched as typed, with a suggestion', async () => {
  const { page, context, complaints } = await shop.openVisitor({ javaScriptEnabled: false })
  await page.goto('/search?q=cushoin')
  await page.getByText(/Showing results for “cushion”/).waitFor()
  await page.getByRole('link', { name: 'Search instead for “cushoin”' }).click()
  await page.getByText('No results for “cushoin”').waitFor()
  await page.getByText(/Did you mean/).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'cushion', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /Results for “cushion”/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('who asks for too much is shown what has most of it', async () => {
  const { page, context } = await shop.openVisitor()
  await page.goto('/search?q=linen+xylophone')
  await page.getByText('No products match all of your words. Showing what comes nearest.').waitFor()
  expect(await cards(page).count()).toBeGreaterThan(0)
  await context.close()
})

test('staff make a synonym and a redirect of what found nothing, and shoppers find it', async () => {
  const shopper = await shop.openVisitor()
  await shopper.page.goto('/search?q=lolling')
  await shopper.page.getByText('No results for “lolling”').waitFor()
  await shopper.page.goto('/search?q=refunds')

  const { page, context, complaints } = await shop.openVisitor()
  await enter(page, '/admin', /Continue as Olive Owner/)
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  await navigation.getByRole('link', { name: 'Marketing' }).click()
  await navigation.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Synonym for lolling (no results)' }).click()
  await page.getByLabel('Also finds').fill('cushion')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('lolling is saved').waitFor()
  await page.getByRole('button', { name: 'Redirect refunds (no results)' }).click()
  await page.getByLabel('Redirect to').fill('/policies/nowhere')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The shop has nothing there').first().waitFor()
  await page.getByLabel('Redirect to').fill('/policies/returns')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('refunds is saved').waitFor()

  await page.getByRole('link', { name: 'Redirects' }).click()
  await page.getByRole('button', { name: 'New redirect' }).click()
  await page.getByLabel('Redirect to').fill('/policies/returns')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please fill in this field').waitFor()
  await page.getByLabel('Search term').fill('exchange')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('exchange is saved').waitFor()
  await page.getByRole('button', { name: 'exchange', exact: true }).click()
  await page.getByLabel('Search term').fill('exchanges')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('exchanges is saved').waitFor()
  await page.getByRole('button', { name: 'exchanges', exact: true }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The search shows results again.').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('exchanges is removed').waitFor()

  await page.getByRole('link', { name: 'Ranking' }).click()
  await page.getByLabel('Newness (0–100)').fill('100')
  await page.getByLabel('Search for', { exact: true }).fill('vase')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText(/First results of \d+ for “vase”/).waitFor()
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Current',
    'With these settings',
  ])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ranking saved').waitFor()
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
  await context.close()

  await shopper.page.goto('/search?q=lolling')
  await shopper.page.getByRole('heading', { level: 1, name: /Results for/ }).waitFor()
  expect(await cards(shopper.page).count()).toBeGreaterThan(0)
  await shopper.page.goto('/search?q=refunds')
  await shopper.page.waitForURL('**/policies/returns')
  await shopper.context.close()
})
