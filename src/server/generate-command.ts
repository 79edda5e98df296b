import { parseArgs } from 'node:util'
import { products } from '#domain/catalog/products/documents.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { isEmptyCollection } from '#ports/document-store/read-all.ts'
import { commandFailure } from './bundle/bundle-failure.ts'
import { readSettingsFor, runCommand, showProgress, WrongUsage } from './bundle/commands/command-line.ts'
import { openMedia } from './wiring/open-media.ts'
import { openStore } from './wiring/open-store.ts'
import { fillEmptyStore } from './wiring/fill-empty-store.ts'
import { generateShop } from '#demo/generate/generate.ts'

const usage = `Usage: npm run demo:generate -- --products N --orders N [--seed N] [--until DAY] [--add]

  --seed N     another number, another shop; 1 by default
  --until DAY  the day after the last order, as in 2026-11-01 (the preset)
  --add        adds the products to those in the store`

const count = /^\d{1,7}$/

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000' },
      orders: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string', default: '2026-11-01' },
      add: { type: 'boolean', default: false },
    },
  })
  const numbers = [values.products, values.orders, values.seed]
  const until = /^\d{4}-\d\d-\d\d$/.test(values.until)
    ? Date.parse(`${values.until}T00:00:00.000Z`)
    : Number.NaN
  if (!numbers.every((text) => count.test(text)) || Number.isNaN(until)) throw new WrongUsage(usage)
  const [productCount = 0, orders = 0, seed = 0] = numbers.map(Number)
  if (productCount === 0) throw new WrongUsage(usage)
  const settings = readSettingsFor()
  const { media } = await openMedia({ settings, clock: systemClock })
  const { store } = await openStore({ settings, clock: systemClock })
  try {
    await fillEmptyStore({ store, media, clock: systemClock, demo: false })
    if (!values.add && !(await isEmptyCollection(store, products)))
      throw commandFailure('The store already has products. Use --add to add more.')
    const publicUrl = settings.PUBLIC_URL ?? 'http://localhost:3000'
    const wishes = { products: productCount, orders, seed, until: new Date(until).toISOString() }
    await generateShop(wishes, {
      store,
      media,
      sender: { shopName: settings.SHOP_NAME, publicUrl: new URL(publicUrl).origin },
      onProgress: showProgress,
    })
    return 0
  } finally {
    await store.close()
  }
})
