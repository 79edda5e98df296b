import { setTimeout as sleep } from 'node:timers/promises'
import { findVariants, signIn } from '#demo/bench/owner.ts'
import type { Fleet } from '../reliability/fleet/fleet.ts'
import { createShopper } from '#demo/bench/shopper.ts'
import { createVisitor, type Visitor } from '#demo/bench/visitor.ts'

/** A database that can be away for a while. */
export interface Outage {
  begin(): void | Promise<void>
  /** Resolves when the database answers again. */
  end(): void | Promise<void>
  /** How long it is away, in seconds. */
  seconds: number
}

/** An answer of the shop. */
export interface Answered {
  path: string
  status: number
  /** Of a problem document; undefined when the answer is none. */
  code: string | undefined
  retryAfter: string | undefined
  /** From the request to the end of the answer. */
  milliseconds: number
}

/** The observations of a shop during a database outage. Times in milliseconds. */
export interface Measured {
  /** Requests for products and texts, from the beginning of the outage on. */
  open: Answered[]
  /** Personal requests. */
  personal: Answered[]
  /** Those of both that were requested after the processes had noticed. */
  later: Answered[]
  /** The outcome of a purchase just after the outage. */
  orderedAfter: number
  /** Until every process showed a change that another had made after the outage. */
  followedAfter: number
  /** The earlier sessions, after it. */
  customer: string | undefined
  /** Units in the cart that was filled before, after it. */
  quantity: number | undefined
}

/** How long the processes may take to notice: the guard's deadline, and a bit. */
const noticed = 7_000
const longest = 60_000
/** Requests go to the processes in turn: so many in a row have met each of them more than once. */
const inARow = 6

const openPaths = (handle: string): string[] => [
  '/',
  '/collections',
  `/products/${handle}`,
  '/search?q=vase',
  '/api/shop',
  '/api/session',
  '/api/products',
  `/api/products/${handle}`,
  '/api/search/suggestions?q=va',
]
const personalPaths = [
  '/cart',
  '/checkout',
  '/account',
  '/api/carts/current',
  '/api/account',
  '/api/account/orders',
]

async function ask(visitor: Visitor, path: string): Promise<Answered> {
  const started = performance.now()
  const { page } = await visitor.open(path)
  const isProblem = page.headers['content-type'] === 'application/problem+json'
  const { code } = isProblem ? (JSON.parse(page.text) as { code: string }) : {}
  const retryAfter = page.headers['retry-after']
  return {
    path,
    status: page.status,
    code,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    milliseconds: Math.round(performance.now() - started),
  }
}

/** Asks for one after the other, again and again; several at once find what waits for what. */
async function pollUntil(visitor: Visitor, paths: string[], isOver: () => boolean): Promise<Answered[]> {
  const answers: Answered[] = []
  while (!isOver()) {
    for (const path of paths) answers.push(await ask(visitor, path))
    await sleep(50)
  }
  return answers
}

/** Waits until something holds so many times in a row. @throws Error when it never does */
async function untilHolds(name: string, holds: () => Promise<boolean>): Promise<void> {
  const started = performance.now()
  for (let times = 0; times < inARow;) {
    times = (await holds().catch(() => false)) ? times + 1 : 0
    if (performance.now() - started > longest) throw new Error(`${name}: not within ${longest} ms`)
    if (times === 0) await sleep(50)
  }
}

async function signInAsShopper({ client, shops }: Fleet): Promise<Visitor> {
  const printed = shops.map((shop) => shop.output()).join('')
  const [, email = '', password = ''] = /(shopper@\S+)\s+(\S+)/.exec(printed) ?? []
  const visitor = createVisitor(client)
  await signIn(visitor, { email, password }, client.origin)
  return visitor
}

/** Two processes of a demo shop through an outage of their database. Neither is started again. */
export async function liveThrough(fleet: Fleet, { begin, end, seconds }: Outage): Promise<Measured> {
  const { client, owner } = fleet
  const [variantId = '', sold = ''] = await findVariants(owner.api, 2)
  const { items } = await owner.api.listProducts({ query: { limit: 2 } })
  const [{ handle } = { handle: '' }, ofSold] = items
  const visitor = await signInAsShopper(fleet)
  await visitor.api.addCartLine({
    params: { cartId: 'current' },
    body: { variantId, quantity: 2 },
    idempotencyKey: 'before the outage',
  })
  for (const path of [...openPaths(handle), ...personalPaths]) await ask(visitor, path)

  await begin()
  const began = performance.now()
  const isOver = (): boolean => performance.now() - began > seconds * 1_000
  const hasBeenNoticed = (): boolean => isOver() || performance.now() - began > noticed
  const [first, early] = await Promise.all([
    pollUntil(visitor, openPaths(handle), hasBeenNoticed),
    pollUntil(visitor, personalPaths, hasBeenNoticed),
  ])
  const [open, personal] = await Promise.all([
    pollUntil(visitor, openPaths(handle), isOver),
    pollUntil(visitor, personalPaths, isOver),
  ])
  await end()

  const back = performance.now()
  await untilHolds('answering again', async () => !(await visitor.api.getSession()).degraded)
  const shopper = createShopper(client, 'Afterwards')
  const ordered = await shopper.checkout(await shopper.fillCart(variantId), 'manual', 'after the outage')
  if (ordered.state !== 'placed') throw new Error(`the order is ${ordered.state}`)
  const orderedAfter = Math.round(performance.now() - back)
  const session = await visitor.api.getSession()

  const changed = performance.now()
  await owner.setStock(sold, 0)
  const params = { handle: ofSold?.handle ?? '' }
  await untilHolds('following', async () => {
    const { variants } = await visitor.api.getProduct({ params })
    return variants.find(({ id }) => id === sold)?.availability === 'sold_out'
  })
  return {
    open: [...first, ...open],
    personal: [...early, ...personal],
    later: [...open, ...personal],
    orderedAfter,
    followedAfter: Math.round(performance.now() - changed),
    customer: session.customer?.name,
    quantity: session.cart?.quantity,
  }
}
