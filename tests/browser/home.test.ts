import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { breakIndex } from '../break-file.ts'
import { startShop, temporaryFolder } from '../running-shop.ts'
import { launchChromium, openVisitor } from './chromium.ts'

/** Breaks a part of a shop's file that nothing but a look at all of it comes across. */
async function damage(dataDirectory: string): Promise<void> {
  const shop = await startShop({ dataDirectory })
  await shop.stop()
  const file = join(dataDirectory, 'shop.db')
  const database = new Sqlite(file)
  database.exec("CREATE TABLE aside (text TEXT); INSERT INTO aside VALUES ('aside')")
  database.close()
  breakIndex(file, 'aside')
}

test('Home says that the backups fail, and that the database is damaged', async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const dataDirectory = join(folder.path, 'data')
  await damage(dataDirectory)
  // No folder can be made where a file is.
  writeFileSync(join(folder.path, 'backups'), '')
  const settings = { BACKUP_DIR: join(folder.path, 'backups') }
  const [shop, browser] = await Promise.all([startShop({ dataDirectory, settings }), launchChromium()])
  onTestFinished(async () => {
    await browser.close()
    await shop.stop()
  })
  await expect.poll(shop.output, { timeout: 60_000 }).toContain('a backup failed')
  await expect.poll(shop.output, { timeout: 60_000 }).toContain('the store is damaged')
  const { page } = await openVisitor(browser, shop.url)
  await page.goto('/sign-in?returnTo=/admin')
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page.getByText(/There is no backup that can be restored\. The next one failed: .*EEXIST/).waitFor()
  await page.getByText(/database is damaged.*Found: database disk image is malformed/).waitFor()
})
