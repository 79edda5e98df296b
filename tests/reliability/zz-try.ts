import { openShop } from './open-shop.ts'
import { findVariants } from './owner.ts'
import { createShopper } from './shopper.ts'
const open = await openShop()
try {
  const [v = ''] = await findVariants(open.owner.api, 1)
  await open.owner.setStock(v, 50)
  console.log(await open.owner.stockOf(v))
  const s = createShopper(open.client, 'Try')
  const cart = await s.fillCart(v)
  console.log(cart.totals, cart.paymentMethods)
  console.log(await s.sendCheckout(cart, 'manual', 'k1'))
} finally { console.log(open.shop.output().slice(-2000)); await open.close() }
