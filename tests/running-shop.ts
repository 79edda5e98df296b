import { cpSync, existsSync, readdirSync } from 'node:fs'
import { startShop as start, type RunningShop, type ShopStart } from '#demo/bench/running-shop.ts'

export { temporaryFolder, type RunningShop } from '#demo/bench/running-shop.ts'

/** Settings of a shop whose first start writes something else than `tests/seeded-data.ts` has, or elsewhere. */
const ownData = ['DEMO', 'DOCUMENT_STORE_URL', 'MEDIA_URL', 'SECRET']

/**
 * Gives an empty data directory what a first start would write into it, from a copy that `tests/seeded-data.ts` made: a
 * start with data takes a third of the time.
 */
function seed(dataDirectory: string): void {
  const seeded = process.env['SEEDED_DATA']
  if (!seeded || (existsSync(dataDirectory) && readdirSync(dataDirectory).length > 0)) return
  cpSync(seeded, dataDirectory, { recursive: true })
}

/**
 * Starts a shop and waits until it answers.
 * @throws Error with what it printed, when it ends instead or takes longer than two minutes, or what it prints
 */
export async function startShop(how: ShopStart): Promise<RunningShop> {
  if (!ownData.some((name) => name in (how.settings ?? {}))) seed(how.dataDirectory)
  return start(how)
}
