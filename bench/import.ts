import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { createMarkets } from '#domain/pricing/markets/create-markets.ts'
import { systemClock as clock } from '#ports/clock/clock.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { runImport } from '#server/import/run-import.ts'
import { openDocuments } from '#server/wiring/open-documents.ts'
import { fillEmptyStore } from '#server/wiring/fill-empty-store.ts'

/**
 * `npm run bench:import`: puts 20,000 simple products into an empty embedded store by the way that imports go, after
 * a dry run and before the same file again. Another number of products may follow.
 */
const count = Number(process.argv[2] ?? 20_000)

/** A file of simple products: one variant each, a short text, stock. */
async function* simpleProducts(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price\n',
  )
  for (let at = 0; at < count; at += 1) {
    const row = `product-${at},Product ${at},<p>Number ${at} of many.</p>,Maker ${at % 50},"bulk, generated",true,Title,Default Title,SKU-${at},250,${at % 20},${10 + (at % 90)}.50\n`
    yield Buffer.from(row)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
const store = await openDocuments(`sqlite:${join(folder, 'shop.db')}`, { clock, collections: allCollections })
const media = openDiskMedia({ directory: folder })
await fillEmptyStore({ store, media, clock, demo: false })
const markets = createMarkets({ store })
await markets.ready()

async function measure(name: string, dryRun: boolean): Promise<void> {
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  const needs = { store, media, clock, markets, cleanHtml, pictures: createSharpPictures() }
  const report = await runImport(needs, { file: simpleProducts, dryRun })
  const seconds = (performance.now() - began) / 1_000
  const cpu = process.cpuUsage(cpuBefore)
  const busy = (cpu.user + cpu.system) / 1_000_000
  const { created, changed, unchanged, refused } = report
  const memory = Math.round(process.memoryUsage().rss / 1_000_000)
  process.stdout.write(
    `${name}: ${Math.round(count / seconds)} products/s (${seconds.toFixed(1)} s, CPU ${busy.toFixed(1)} s, ${created} created, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused, ${memory} MB)\n`,
  )
}

try {
  await measure('dry run', true)
  await measure('import ', false)
  await measure('again  ', false)
} finally {
  markets.close()
  await store.close()
  await rm(folder, { recursive: true })
}
