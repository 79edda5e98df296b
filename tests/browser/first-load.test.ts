import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'

const folder = temporaryFolder()
let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ dataDirectory: folder.path })
}, 90_000)

afterAll(async () => {
  await shop?.stop()
  folder.remove()
})

/** The address of everything of a kind that a page asks for before it can be used. */
const addresses = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, address]) => address ?? '')

async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, shop.url), { headers: { 'accept-encoding': 'identity' } })
  return response.text()
}

const kilobytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).byteLength, 0) / 1_000

test.each([
  ['/', 118],
  ['/collections/ceramics', 118],
  ['/products/tuesday-mug', 118],
  ['/search?q=vase', 118],
  ['/policies/shipping', 118],
  ['/cart', 125],
])(
  '%s loads at most %i KB of JavaScript, 15 KB of CSS and 20 KB of HTML, gzipped, and no schema library',
  async (path, most) => {
    const html = await read(path)
    const scripts = await Promise.all(
      [
        ...new Set([
          ...addresses(html, /<script type="module" src="([^"]+)"/g),
          ...addresses(html, /<link rel="modulepreload" href="([^"]+)"/g),
        ]),
      ].map(read),
    )
    const styles = await Promise.all(addresses(html, /<link rel="stylesheet" href="([^"]+)"/g).map(read))
    expect(scripts.length).toBeGreaterThan(0)
    expect(kilobytes(scripts)).toBeLessThanOrEqual(most)
    expect(kilobytes(styles)).toBeLessThanOrEqual(15)
    expect(kilobytes([html])).toBeLessThanOrEqual(20)
    expect(scripts.filter((script) => script.includes('ZodError') || script.includes('_zod'))).toEqual([])
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/)
    expect(html).not.toMatch(/\sstyle="/)
  },
)
