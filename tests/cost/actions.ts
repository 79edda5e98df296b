import { createShopper, payAndConfirm, type Cart, type Shopper } from '#demo/bench/shopper.ts'
import { fillShelves } from '../reliability/trade.ts'
import { createVisitor } from '#demo/bench/visitor.ts'
import type { Spent } from './meter.ts'
import type { MeteredShop } from './metered-shop.ts'

/** Something that people do in a shop, and what it costs once the shop is warm. */
export interface Action {
  title: string
  /** How often it happens on a day with 10,000 orders. */
  aDay: number
  spent: Spent
}

/** The measured action. `run` is called so often, each time with the next number from 0. */
interface Doing {
  title: string
  aDay: number
  run(turn: number): Promise<unknown>
}

const repeats = 5

/**
 * The median of a few runs: what the worker looks for now and then falls into some of them, and is part of the
 * idle hour.
 */
async function typical(shop: MeteredShop, run: Doing['run']): Promise<Spent> {
  const runs: Spent[] = []
  for (let turn = 0; turn < repeats; turn += 1) {
    shop.meter.take()
    await run(turn)
    runs.push(shop.meter.take())
  }
  const median = (kind: keyof Spent): number =>
    runs.map((spent) => spent[kind]).toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0
  return {
    reads: median('reads'),
    writes: median('writes'),
    readUnits: median('readUnits'),
    writeUnits: median('writeUnits'),
    operations: median('operations'),
  }
}

/** A cart of three lines that is ready to be ordered. */
async function fillThree(shopper: Shopper, [first = '', ...others]: readonly string[]): Promise<Cart> {
  const cart = await shopper.fillCart(first)
  const params = { cartId: cart.id }
  for (const variantId of others) await shopper.api.addCartLine({ params, body: { variantId, quantity: 1 } })
  return shopper.api.getCart({ params })
}

/** Orders a cart by card, and waits until all that follows from it is done. */
async function order(shop: MeteredShop, shopper: Shopper, cart: Cart): Promise<string> {
  const answer = await payAndConfirm(shopper, await shopper.checkout(cart, 'sandbox', `cost-${cart.id}`))
  if (answer.state !== 'placed') throw new Error(`the order is ${answer.state}`)
  await shop.settled()
  return `/orders/${answer.orderId}?access=${answer.access}`
}

/** The pages that everybody sees. */
async function browsing(shop: MeteredShop, shopper: Shopper): Promise<Doing[]> {
  const { items: products } = await shopper.api.listProducts({ query: { limit: 1 } })
  const { items: collections } = await shopper.api.listCollections({})
  const product = `/products/${products[0]?.handle}`
  const visitor = createVisitor(shop.client)
  const open = async (who: typeof visitor, path: string): Promise<void> => {
    const { page } = await who.open(path)
    if (page.status !== 200) throw new Error(`${path}: ${page.status}`)
  }
  const pages: Omit<Doing, 'run'>[] = [
    { title: 'Home page', aDay: 50_000 },
    { title: 'Listing page', aDay: 100_000 },
    { title: 'Product page', aDay: 150_000 },
    { title: 'Search', aDay: 50_000 },
  ]
  const paths = ['/', `/collections/${collections[0]?.handle}`, product, '/search?q=vase']
  for (const path of paths) await open(visitor, path)
  return [
    ...pages.map((page, at) => ({ ...page, run: () => open(visitor, paths[at] ?? '/') })),
    { title: 'Any of them, signed in', aDay: 50_000, run: () => open(shop.signedIn, product) },
  ]
}

/** The parts of a purchase. */
async function buying(shop: MeteredShop, shopper: Shopper): Promise<Doing[]> {
  const variants = (await fillShelves(shop.owner)).slice(0, 3)
  const [variantId = ''] = variants
  const line = { variantId, quantity: 1 }
  const carts = await Promise.all(Array.from({ length: repeats }, () => fillThree(shopper, variants)))
  const params = (turn: number) => ({ cartId: carts[turn]?.id ?? '' })
  let orderPage = ''
  return [
    {
      title: 'A first line, which starts a cart',
      aDay: 30_000,
      run: () => shopper.api.addCartLine({ params: { cartId: 'current' }, body: line }),
    },
    {
      title: 'One more line',
      aDay: 30_000,
      run: (turn) => shopper.api.addCartLine({ params: params(turn), body: line }),
    },
    {
      title: 'Cart page',
      aDay: 60_000,
      run: (turn) => shopper.api.getCart({ params: params(turn) }),
    },
    {
      title: 'E-mail, address and delivery for checkout',
      aDay: 15_000,
      run: () => shopper.fillCart(variantId),
    },
    {
      title: 'An order of three lines by card: payment, webhook, mail and index included',
      aDay: 10_000,
      async run(turn) {
        const cart = carts[turn]
        if (cart)
          orderPage = await order(shop, shopper, await shopper.api.getCart({ params: { cartId: cart.id } }))
      },
    },
    {
      title: 'Order page',
      aDay: 30_000,
      run: () => createVisitor(shop.client).open(orderPage),
    },
  ]
}

/** Does each thing a few times in a warm shop and counts what it costs. */
export async function measureActions(shop: MeteredShop): Promise<Action[]> {
  const shopper = createShopper(shop.client, 'Cost')
  const doings = [...(await browsing(shop, shopper)), ...(await buying(shop, shopper))]
  await shop.settled()
  const actions: Action[] = []
  for (const { aDay, run, title } of doings) actions.push({ title, aDay, spent: await typical(shop, run) })
  return actions
}
