import { startShop, temporaryFolder } from './running-shop.ts'

/**
 * Before tests that start whole shops: lets one begin with the demo's catalog, and keeps its data for `startShop` to copy.
 * Answers how to remove the copy.
 */
export default async function seedData(): Promise<() => void> {
  const folder = temporaryFolder()
  const shop = await startShop({ dataDirectory: folder.path })
  await shop.stop()
  process.env['SEEDED_DATA'] = folder.path
  return () => {
    delete process.env['SEEDED_DATA']
    folder.remove()
  }
}
