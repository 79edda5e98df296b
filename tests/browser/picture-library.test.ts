import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { complaintsOf } from '../screens/axe-violations.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser()

async function openOwner(): Promise<Page> {
  const { page } = await shop.openVisitor()
  await enter(page, '/admin', /Continue as Olive Owner/)
  return page
}

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('staff upload pictures, describe one by keys, put it on a collection, and see where it is used', async () => {
  const page = await openOwner()
  await page.goto('/admin/media')
  const files = [
    await picture('meadow.png', '#2f7d3a'),
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    await picture('lake.png', '#2f3a7d'),
  ]
  await page.locator('main input[type=file]').setInputFiles(files)
  // A file that is no picture leaves the others alone.
  await page.getByRole('button', { name: 'Open lake.png' }).waitFor()
  await page.getByText('Only JPEG, PNG, WebP and AVIF files are supported').waitFor()

  await page.getByRole('button', { name: 'Open meadow.png' }).click()
  const drawer = page.getByRole('dialog', { name: 'meadow.png' })
  await drawer.getByText('Nothing shows it.').waitFor()
  await drawer.getByLabel('Alt text (English)').fill('A meadow in May')
  await drawer.getByLabel('Tags').fill('spring')
  await page.keyboard.press('Enter')
  const point = drawer.getByRole('button', { name: /^Focal point/ })
  await point.press('Shift+ArrowUp')
  await point.press('ArrowLeft')
  await drawer.getByRole('button', { name: 'Focal point: 48% from the left, 40% from the top' }).waitFor()
  expect(await complaintsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The picture is saved').waitFor()

  await page.goto('/admin/collections')
  await page.getByRole('main').getByText('Ceramics', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Choose from library' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' })
  await chooser.getByRole('searchbox').fill('spring')
  await chooser.getByText('lake.png').waitFor({ state: 'detached' })
  await chooser.getByText('meadow.png').click()
  expect(await complaintsOf(page)).toEqual([])
  await chooser.getByRole('button', { name: 'Use' }).click()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'A meadow in May'),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/saved/i).first().waitFor()

  await page.goto('/admin/media?q=meadow')
  await page.getByText('1 use').waitFor()
  await page.getByRole('button', { name: 'Open meadow.png' }).click()
  await page.getByRole('region', { name: 'Used by' }).getByRole('link', { name: 'Ceramics' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/admin/media?only=unused')
  await page.getByLabel('Select lake.png').check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 picture deleted').waitFor()
})
