import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'
import { budgets, firstLoadOf } from '../screens/first-load.ts'

const folder = temporaryFolder()
let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ dataDirectory: folder.path })
})

afterAll(async () => {
  await shop?.stop()
  folder.remove()
})

async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, shop.url), { headers: { 'accept-encoding': 'identity' } })
  return response.text()
}

/** The weights of pages are checked by `npm run size`. */
test.each(budgets.filter(({ signedIn }) => !signedIn).map(({ path }) => path))(
  '%s asks for its scripts after it is painted, has no schema library and nothing inline',
  async (path) => {
    const html = await read(path)
    const scripts = await Promise.all(firstLoadOf(html).scripts.map(read))
    expect(scripts.length).toBeGreaterThan(3)
    expect(html).not.toContain('rel="modulepreload"')
    expect(html.match(/<script type="module"/g)).toHaveLength(1)
    expect(scripts.filter((script) => script.includes('ZodError') || script.includes('_zod'))).toEqual([])
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/)
    expect(html).not.toMatch(/\sstyle="/)
  },
)

test('the back office asks for its scripts at once, for it shows nothing without them', async () => {
  const html = await read('/admin')
  expect(html).toContain('rel="modulepreload"')
  expect(html).not.toContain('data-modules')
})
