import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser({ DEMO: 'on' })

const isFocused = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => heading === document.activeElement)

test('five orders, one of them packed already, are shipped one after the other by 16 key presses', async () => {
  const { page, context } = await shop.openVisitor()
  const list = '/admin/orders?todo=ship'
  await page.goto(`/sign-in?returnTo=${encodeURIComponent(list)}`)
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page.getByRole('table').waitFor()

  const keys = ['j', 'Enter', ...Array.from({ length: 5 }, () => ['s', 'Control+Enter', 'j']).flat()].slice(
    0,
    -1,
  )
  const shipped: string[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    if (key === 's') await page.getByRole('dialog').waitFor()
    else if (key === 'Control+Enter') {
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('main').getByText('Shipped', { exact: true }).first().waitFor()
    } else if (shipped.length > 0 || key === 'Enter') {
      await page.getByText(`${shipped.length + 1} of `).waitFor()
      shipped.push(await page.getByRole('heading', { level: 1 }).innerText())
    }
    // The heading says which order this is, to a screen reader too, and no key is lost in a field.
    if (key !== 's' && shipped.length > 0) await expect.poll(() => isFocused(page)).toBe(true)
  }
  expect(keys).toHaveLength(16)
  expect(new Set(shipped).size).toBe(5)
  await page.goto(list)
  const left = await page.getByRole('table').innerText()
  expect(shipped.filter((number) => left.includes(number))).toEqual([])
  await context.close()
}, 240_000)
