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
}, 60_000)

test('a wrong setting stops the start with one line that names it and the mend', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const refused = startShop({ dataDirectory: folder.path, settings: { PAYMENTS: 'cash' } })
  await expect(refused).rejects.toThrow(
    'the shop ended at its start:\nPAYMENTS is wrong: name sandbox or manual, separated by commas.\n',
  )
}, 60_000)
