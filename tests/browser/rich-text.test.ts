import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser()

/** As Google Docs puts it on the clipboard: a wrapper that is not bold, styles in place of elements. */
const fromDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">' +
  '<span style="font-weight:700">Wheel-thrown</span><span style="font-weight:400"> in Lisbon</span></p></b>'
/** As Word puts a list and a table there. */
const fromWord =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>' +
  `<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Hand wash<o:p></o:p></p>` +
  `<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Cold<o:p></o:p></p>` +
  '<table style="width:1px" onclick="alert(1)"><tr><td><img src="https://tracker.example/pixel.gif">Height</td><td>12 cm</td></tr></table>' +
  '<script>alert(1)</script><p><a href="javascript:alert(1)">click</a></p></body></html>'

const paste = (page: Page, html: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
  }, html)

test('a page is written as it looks: by keys, by pasting from Docs and Word, with links to the shop', async () => {
  const { page, complaints } = await shop.openVisitor()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) elsewhere.push(request.url())
  })
  await page.goto('/sign-in?returnTo=/admin/pages')
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page
    .getByRole('link', { name: 'New page' })
    .or(page.getByRole('button', { name: 'New page' }))
    .click()
  const made = page.getByRole('dialog')
  await made.getByLabel('Title').fill('Care')
  await made.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  const form = page.getByRole('main')
  const text = form.getByRole('textbox', { name: 'Text' })
  await text.click()
  const type = async (...parts: string[]) => {
    for (const part of parts)
      await (part.includes('+') ? page.keyboard.press(part) : page.keyboard.type(part))
  }
  await type('## Every day', 'Shift+Enter', 'again')
  await page.keyboard.press('Enter')
  await type('- Soap ', 'Control+b', 'no bleach')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(page, fromDocs)
  await page.keyboard.press('Enter')
  await paste(page, fromWord)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Link' })
  await link.getByLabel('Or search a page of the shop').fill('Shipp')
  await link.getByRole('button', { name: 'Shipping · Page' }).click()
  await link.getByRole('button', { name: 'Add link' }).click()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  expect(await form.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('false')

  await form.getByRole('button', { name: 'HTML' }).click()
  const html = await text.inputValue()
  expect(html).toContain('<h2>Every day<br>again</h2><ul><li>Soap <strong>no bleach</strong></li></ul>')
  expect(html).toContain('<p><strong>Wheel-thrown</strong> in Lisbon</p>')
  expect(html).toContain('<ul><li>Hand wash<ul><li>Cold</li></ul></li></ul>')
  expect(html).toContain('<td>Height</td><td>12 cm</td>')
  expect(html).toContain('<a href="/policies/shipping">/policies/shipping</a>')
  expect(html).not.toMatch(/script|style|img|onclick|Mso/)
  await text.fill(`${html}<p>Typed as <em>HTML</em>.</p>`)
  await form.getByRole('button', { name: 'HTML' }).click()
  await text.getByText('Typed as').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The page is published').waitFor()

  const shopper = await shop.openVisitor({ javaScriptEnabled: false })
  await expect
    .poll(async () => (await shopper.page.goto('/pages/care'))?.status(), { timeout: 20_000 })
    .toBe(200)
  expect(await shopper.page.getByRole('cell', { name: '12 cm' }).count()).toBe(1)
  expect(await shopper.page.getByText('Wheel-thrown').evaluate(({ localName }) => localName)).toBe('strong')
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})
