import { expect, test } from 'vitest'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { backup } from '#server/bundle/backup.ts'
import { openDocuments } from '#server/wiring/open-documents.ts'
import { audit, type Acknowledged } from '#demo/bench/auditor.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import { openShop } from '../reliability/open-shop.ts'
import { findVariants } from '#demo/bench/owner.ts'
import { createShopper, payAndConfirm, type PaymentMethod } from '#demo/bench/shopper.ts'
import { openEmptyShop, restoreInto, temporaryFolder } from './shops.ts'

test('a backup that is made while people buy holds every order that was confirmed before, and nothing half', async () => {
  const { client, close, file, owner, shop } = await openShop()
  try {
    const [variantId = ''] = await findVariants(owner.api, 1)
    await owner.setStock(variantId, 500)
    const acknowledged: Acknowledged[] = []
    const buy = async (name: string, method: PaymentMethod): Promise<void> => {
      const shopper = createShopper(client, name)
      const cart = await shopper.fillCart(variantId, 2)
      const answer = await payAndConfirm(shopper, await shopper.checkout(cart, method, `${name} buys`))
      if (answer.state !== 'placed') throw new Error(`it is ${answer.state}`)
      acknowledged.push({ orderId: answer.orderId, total: cart.totals.total.amount })
    }
    for (const [at, method] of (['manual', 'sandbox', 'manual', 'sandbox'] as const).entries())
      await buy(`First${at}`, method)
    await owner.refund(acknowledged[1]?.orderId ?? '', 100, 'refund')
    const before = [...acknowledged]

    const folder = await temporaryFolder()
    const buying = Promise.all(
      Array.from({ length: 12 }, (_, at) => buy(`Meanwhile${at}`, at % 2 === 0 ? 'manual' : 'sandbox')),
    )
    const made = await backup(folder, {
      open: (needs) => openDocuments(`sqlite:${file}`, needs),
      sqliteFile: file,
      media: openDiskMedia({ directory: `${shop.dataDirectory}/media` }),
      clock: systemClock,
      shopName: 'Kiln & Loom',
      secrets: true,
    })
    await buying
    // Everything that a real shop writes fits the schemas that a restore asks for.
    expect(made).toMatchObject({ problems: [], missing: [] })
    expect(made.manifest.oneMoment).toBe(true)

    const restored = await openEmptyShop()
    await restoreInto(made.file, restored)
    const violations = audit(await readShopStore(restored.store), { acknowledged: before })
    expect(violations).toEqual([])
  } finally {
    await close()
  }
})
