import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { startShop, temporaryFolder } from '../running-shop.ts'

test('a store that a newer program has written stops the start with one line that says so', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const shop = await startShop({ dataDirectory: folder.path, settings: { DEMO: 'off' } })
  await shop.stop()
  const file = new Database(`${folder.path}/shop.db`)
  file.prepare("UPDATE collections SET newest_schema = 9 WHERE name = 'orders'").run()
  file.close()
  const refused = startShop({ dataDirectory: folder.path, settings: { DEMO: 'off' } })
  await expect(refused).rejects.toThrow(/^the shop ended at its start:\n.*orders.*newer.*\n?$/)
})

test('a wrong setting stops the start with one line that names it and the remedy', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const refused = startShop({ dataDirectory: folder.path, settings: { PAYMENTS: 'cash' } })
  await expect(refused).rejects.toThrow(
    'the shop ended at its start:\nPAYMENTS is wrong: name sandbox, manual or stripe, separated by commas.\n',
  )
})

test('a shop without the demo opens empty and says so', async () => {
  const folder = temporaryFolder()
  const settings = { DEMO: 'off', SHOP_NAME: 'Corner shop' }
  const shop = await startShop({ dataDirectory: folder.path, settings })
  onTestFinished(async () => {
    await shop.stop()
    folder.remove()
  })
  const home = await fetch(shop.url)
  expect(home.status).toBe(200)
  const html = await home.text()
  expect(html).toContain('No products yet')
  expect(html).not.toContain('/media/hero')
  for (const path of ['/collections', '/search?q=mug', '/cart', '/sign-in', '/api/session']) {
    expect((await fetch(`${shop.url}${path}`)).status, path).toBe(200)
  }
})
