import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBundle } from '#server/bundle/read-bundle.ts'
import { writeZip } from '#engine/archives/write-zip.ts'
import { vaseBundle } from '../bundle-import/small-bundle.ts'
import { complaintsOf, overhangOf, wcag } from '../screens/axe-violations.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser()

/** Looks at a state of the screen with axe, and for what is wider than the window. */
async function look(page: Page, name: string): Promise<void> {
  expect(await complaintsOf(page, wcag), name).toEqual([])
  expect(await overhangOf(page), `${name} is wider than the window`).toEqual([])
  const folder = process.env['PICTURES_TO']
  if (folder) {
    const { width = 0 } = page.viewportSize() ?? {}
    const scheme = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    const path = `${folder}/${name}-${width}-${scheme ? 'dark' : 'light'}.png`
    await page.screenshot({ path, fullPage: true })
  }
}

const file = (stem: string): string =>
  [
    'Handle,Title,Amount,Variant SKU,Variant Inventory Qty,Remarks',
    `${stem}-cup,Cup of ${stem},24.00,${stem}-1,5,made in spring`,
    `${stem}-jug,Jug of ${stem},dear,${stem}-2,2,`,
    `${stem}-tile,Tile of ${stem},9.50,${stem}-3,40,`,
  ].join('\n')

const over = (page: Page, state: string) =>
  page.getByRole('main').getByText(state, { exact: true }).first().waitFor({ timeout: 60_000 })

const windows = [
  ['on a desktop, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }, 'birch'],
  [
    'on a phone, dark',
    { viewport: { width: 390, height: 844 }, isMobile: true, colorScheme: 'dark' },
    'maple',
  ],
] as const

test.each(windows)(
  'staff try a file, import it, fix what was left out, and export it all again, %s',
  async (_, options, stem) => {
    const { page, context, complaints } = await shop.openVisitor(options)
    await enter(page, '/admin', /Continue as Olive Owner/)
    await page.goto('/admin/import-export')
    await page.getByRole('heading', { level: 1, name: 'Import and export' }).waitFor()
    await look(page, 'jobs-list-before')
    await page.getByRole('link', { name: 'Import products' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Choose a file', { exact: true }).waitFor()
    await look(page, 'import-file')
    const send = (name: string, buffer: Buffer) =>
      page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await send('old.csv', Buffer.from('Handle,Title\na,caf\xe9', 'latin1'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The file is not UTF-8: save it as “CSV UTF-8”').waitFor()
    await send('spring.csv', Buffer.from(file(stem)))
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('heading', { level: 1, name: 'spring.csv' }).waitFor()
    await page.getByLabel('Map “Amount” to').selectOption('Variant Price')
    await page.getByLabel('Map “Remarks” to').selectOption({ label: 'Attribute “Remarks”' })
    await look(page, 'import-columns')
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await page.getByRole('heading', { level: 1, name: 'Product import: dry run' }).waitFor()
    await over(page, 'Finished with problems')
    await page.getByText('Variant Price: “dear” is not a price such as 49.90').waitFor()
    await look(page, 'import-tried')
    expect(await page.getByRole('main').innerText()).toMatch(/Would be created\s+2/)

    await page.getByRole('button', { name: 'Start import' }).click()
    await page.getByRole('heading', { level: 1, name: 'Product import' }).waitFor()
    await over(page, 'Finished with problems')
    await look(page, 'import-done')
    const [problems] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download rows with problems' }).click(),
    ])
    const rows = await readFile(await problems.path(), 'utf8')
    expect(rows).toContain(`${stem}-jug,Jug of ${stem},dear`)

    await page.goto(`/admin/products?q=${stem}`)
    await page.getByRole('link', { name: `Tile of ${stem}` }).waitFor()
    await page.getByRole('link', { name: 'Export', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await look(page, 'export-dialog')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Product export' }).waitFor()
    await over(page, 'Finished')
    await look(page, 'export-done')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download file' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    const [columns, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(columns).toContain('Remarks (product.metafields.custom.remarks)')
    expect(lines.map((each) => each.includes('made in spring'))).toEqual([true, false])

    await page.goto('/admin/audit')
    await page.getByText('Imported products').first().waitFor()

    await page.goto('/admin/import-export')
    await page.getByRole('table', { name: 'Imports and exports, newest first' }).waitFor()
    await look(page, 'jobs-list')
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await context.close()
  },
  240_000,
)

test.each(windows)(
  'staff export the collections, change the file and import it again, %s',
  async (_, options, stem) => {
    const { page, context, complaints } = await shop.openVisitor(options)
    await enter(page, '/admin', /Continue as Olive Owner/)
    await page.goto('/admin/collections')
    await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
    await look(page, 'collections-list')
    await page.getByRole('link', { name: 'Export', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Collection export' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download file' }).click(),
    ])
    const [header = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(header).toContain('Handle,Title,Description,Parent,Position,Rule')

    await page.goto('/admin/collections')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Import collections' }).waitFor()
    const rows = [
      'Handle,Title,Rule',
      `${stem}-things,Things of ${stem},tag = ${stem}`,
      'lost,Lost,tag is lost',
    ]
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 1, name: 'things.csv' }).waitFor()
    await look(page, 'collections-columns')
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await page.getByRole('heading', { level: 1, name: 'Collection import: dry run' }).waitFor()
    await page.getByText('“tag is lost” is not a condition').waitFor()
    await look(page, 'collections-tried')
    await page.getByRole('button', { name: 'Start import' }).click()
    await page.getByRole('heading', { level: 1, name: 'Collection import', exact: true }).waitFor()
    await over(page, 'Finished with problems')
    await page.goto('/admin/collections')
    await page.getByText(`Things of ${stem}`).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
  120_000,
)

test.each(windows)(
  'staff download the content, and import a post from a file, %s',
  async (_, options, stem) => {
    const { page, context, complaints } = await shop.openVisitor(options)
    await enter(page, '/admin', /Continue as Olive Owner/)
    await page.goto('/admin/journal')
    await look(page, 'journal')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^content-[\d-]+\.zip$/)
    await page.goto('/admin/pages')
    await page.getByRole('heading', { level: 1, name: 'Pages and policies' }).waitFor()
    await look(page, 'pages')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Import content' }).waitFor()
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await page.getByText('Choose a file', { exact: true }).waitFor()
    const send = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('File').setInputFiles({ name, mimeType, buffer })
    await send('none.zip', 'application/zip', Buffer.from('no archive'))
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await page.getByText('It is no ZIP archive').waitFor()
    const file = (kind: string) =>
      `---\nkind: ${kind}\nhandle: ${stem}\ntitle: A day of ${stem}\n---\n\nWords.\n`
    const zip = writeZip(
      ['post', 'page'].map((kind) => ({ name: `${kind}.md`, bytes: Buffer.from(file(kind)) })),
    )
    await send('content.zip', 'application/zip', Buffer.from(zip))
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await page.getByText('Would be created').first().waitFor()
    await look(page, 'content-tried')
    await page.getByRole('button', { name: 'Start import' }).click()
    await page.getByText('Created', { exact: true }).first().waitFor()
    await look(page, 'content-imported')
    await page.goto('/admin/journal')
    await page.getByRole('link', { name: `A day of ${stem}` }).waitFor()
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await context.close()
  },
  120_000,
)

test.each(windows)(
  'the owner puts a bundle of another shop in, %s',
  async (_, options, stem) => {
    const { page, context, complaints } = await shop.openVisitor(options)
    await enter(page, '/admin', /Continue as Olive Owner/)
    await page.goto('/admin/import-export')
    await page.getByRole('link', { name: 'Import a bundle' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Choose a file', { exact: true }).waitFor()
    await look(page, 'bundle-file')
    const send = (name: string, buffer: Buffer) =>
      page.getByLabel('File').setInputFiles({ name, mimeType: 'application/x-tar', buffer })
    await send('none.tar', Buffer.from('no bundle'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This is no whole bundle').waitFor()
    await look(page, 'bundle-refused')
    await send('other.tar', await vaseBundle(stem))
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('heading', { level: 1, name: 'other.tar' }).waitFor()
    await page.getByText('Staff is managed in this shop').waitFor()
    await page.getByRole('radio', { name: /Use the version in the file/ }).check()
    await page.getByRole('radio', { name: /Keep the shop’s version/ }).check()
    await look(page, 'bundle-contents')
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bundle import: dry run' }).waitFor()
    await over(page, 'Finished with problems')
    await page.getByText('The line contains no document: It is not JSON.').waitFor()
    await look(page, 'bundle-tried')
    const [problems] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download rows with problems' }).click(),
    ])
    expect(await readFile(await problems.path(), 'utf8')).toContain('documents/products.jsonl,1,')
    await page.getByRole('button', { name: 'Start import' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bundle import', exact: true }).waitFor()
    await over(page, 'Finished with problems')
    await look(page, 'bundle-done')
    await page.goto(`/products/${stem}-vase`)
    await page.getByRole('heading', { level: 1, name: `Vase of ${stem}` }).waitFor()
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await context.close()
  },
  240_000,
)

test('the owner takes all of the shop out as one bundle, which is written down', async () => {
  const { page, context } = await shop.openVisitor()
  await enter(page, '/admin', /Continue as Olive Owner/)
  await page.goto('/admin/import-export')
  await page.getByRole('link', { name: 'Export the shop' }).click()
  await page.getByText('The bundle contains names, addresses and messages of customers.').waitFor()
  await look(page, 'shop-export')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Shop export' }).waitFor()
  await over(page, 'Finished')
  const [bundle] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('link', { name: 'Download file' }).click(),
  ])
  expect(bundle.suggestedFilename()).toMatch(/^shop-\d{4}-\d\d-\d\d\.tar\.gz$/)
  const opened = await openBundle(await bundle.path())
  expect(opened.manifest).toMatchObject({ secrets: false, oneMoment: true })
  expect(opened.manifest.collections.find(({ name }) => name === 'products')?.documents).toBe(54)
  opened.close()
  await page.goto('/admin/audit')
  await page.getByText('Exported the shop').waitFor()
  await context.close()
}, 240_000)
