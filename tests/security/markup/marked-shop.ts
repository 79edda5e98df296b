import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readRoute, type RouteName } from '#contract/routes.ts'
import { fillCart, orderCart } from '../../api/buying.ts'
import type { Browser } from '../../api/browser.ts'
import { recipeOf, type AnyCall } from '../fuzz/recipe.ts'
import { recipes } from '../fuzz/recipes/all.ts'
import type { SomeOrder } from '../fuzz/recipes/some-orders.ts'
import { draftOf, written } from '../fuzz/request.ts'
import { keyOf, newcomer, type World } from '../fuzz/world.ts'
import { createPlanting, type Planting } from './plant.ts'

/** Somebody who owns documents with planted texts, and where theirs are shown. */
export interface Owner {
  by: Browser
  paths: string[]
}

/** So many documents of each kind are known by their ids. */
const ofEach = 3

/** The ids of documents, by the name of the parameter that they are in paths. */
function createIds() {
  const ids = new Map<string, Set<string>>()
  const add = (name: string, id: unknown): void => {
    const known = ids.get(name) ?? new Set()
    ids.set(name, known)
    if (typeof id === 'string' && known.size < ofEach) known.add(id)
  }
  return {
    ids,
    learn(name: RouteName, { params = {} }: AnyCall, answer?: unknown): void {
      for (const each of Object.entries(params)) add(...each)
      const [, thing] = /^(?:create|issue|import|preview|upload)([A-Z]\w+)$/.exec(name) ?? []
      const { endpoint, fileId, id } = (answer ?? {}) as {
        id?: unknown
        fileId?: unknown
        endpoint?: { id: unknown }
      }
      if (thing) add(`${thing.charAt(0).toLowerCase()}${thing.slice(1)}Id`, endpoint?.id ?? id)
      add('fileId', fileId)
    },
  }
}

/** They end who calls, or take what was planted away again. */
const ending: readonly RouteName[] = ['eraseAccount', 'eraseCustomer', 'eraseGuest']

/** A product with a marked text in every field, of which there is plenty. */
async function markedProduct(
  world: World,
  { plant }: Planting,
): Promise<{ variantId: string; handle: string }> {
  const { api } = world.owner
  const upload = (await prepared(world, 'uploadMedia')).upload ?? new Uint8Array()
  const { id: mediaId } = await api.uploadMedia({ upload, contentType: 'image/png' })
  // What has no picture is in no feed.
  const answer = (await plant('createProduct', async () => {
    const call = await prepared(world, 'createProduct')
    return { ...call, body: { ...(call.body as object), featured: true, images: [{ mediaId, alt: '' }] } }
  })) as {
    handle: string
    variants: { id: string; stock: { stockItemId?: string; id?: string }[] }[]
  }
  const [variant] = answer.variants
  const stockItemId = variant?.stock[0]?.id ?? `${variant?.id}.studio`
  await api.adjustStock({
    params: { stockItemId },
    body: { change: 100_000, reason: 'received' },
    idempotencyKey: keyOf(world),
  })
  return { variantId: variant?.id ?? '', handle: answer.handle }
}

/** What a recipe prepares; once again when what it rests on has been used up. */
async function prepared(world: World, name: RouteName): Promise<AnyCall> {
  const prepare = () => world.prepare(() => recipeOf(recipes, name).prepare(world))
  const { value } = await prepare().catch(prepare)
  return value
}

/** An order of the marked product with a marked text in every field of its cart. */
async function markedOrder(world: World, planting: Planting, variantId: string): Promise<SomeOrder> {
  const buyer = await newcomer(world)
  await buyer.api.createCart({ body: { market: 'eu' } })
  await fillCart(buyer, variantId, 40)
  const params = { cartId: 'current' }
  await planting.plant('updateCart', () => ({ by: buyer, params, body: {} }))
  // Some texts have other consequences: another market, or a VAT number that is none.
  const body = { deliveryOptionId: 'standard', vatId: null, acceptChanges: true } as const
  const cart = await buyer.api.updateCart({ params, body })
  const { orderId, access } = await orderCart(buyer, cart)
  return { params: { orderId }, query: { access }, buyer }
}

/** Orders with marked texts in the states that recipes want them in; recipes take these. */
async function keepOrders(world: World, planting: Planting, variantId: string): Promise<SomeOrder[]> {
  const { api } = world.owner
  const orders: SomeOrder[] = []
  for (const state of ['due', 'paid', 'shipped']) {
    const order = await markedOrder(world, planting, variantId)
    const { params } = order
    const now = async () => ({
      ...(await api.getAdminOrder({ params })),
      params,
      idempotencyKey: keyOf(world),
    })
    if (state !== 'due') {
      const { totals, ...at } = await now()
      await api.recordPayment({ ...at, body: { amount: totals.total, reference: 'Transfer' } })
    }
    if (state === 'shipped') {
      const { openLines, ...at } = await now()
      await api.fulfilOrder({ ...at, body: { lines: openLines } })
    }
    await world.kept(state, async () => order)
    orders.push(order)
  }
  return orders
}

/** Has every review shown. */
async function publishReviews({ owner: { api } }: World): Promise<void> {
  const { items } = await api.listAdminReviews({ query: { state: 'pending', limit: 100 } })
  for (const { id: reviewId, version } of items)
    await api.decideReview({ params: { reviewId }, version, body: { state: 'published' } })
}

/** Fills a shop with marked texts: in every field of every call that takes a text, found by its schema. */
export async function fillShop(world: World) {
  const planting = createPlanting(world)
  const product = await markedProduct(world, planting)
  const orders = await keepOrders(world, planting, product.variantId)
  const owners = new Map<Browser, Set<string>>()
  const untaken: string[] = []
  const { ids, learn } = createIds()
  for (const order of orders) learn('getAdminOrder', { by: world.owner, params: order.params })
  for (const name of Object.keys(recipes) as RouteName[]) {
    if (ending.includes(name)) continue
    let by: Browser | undefined
    try {
      const prepare = async (): Promise<AnyCall> => {
        const call = await prepared(world, name)
        by = call.by
        learn(name, call)
        return call
      }
      if ((contract[name] as Endpoint).body)
        learn(name, { by: world.owner }, await planting.plant(name, prepare))
      else if (readRoute(name).method === 'GET') await prepare()
    } catch (error) {
      untaken.push(`${name}: ${String(error)}`)
    }
    if (by && by !== world.owner) owners.set(by, owners.get(by) ?? new Set())
  }
  await publishReviews(world)
  for (const { buyer, params, query } of orders) {
    const own = owners.get(buyer) ?? new Set()
    own.add(`/orders/${params.orderId}?access=${query.access ?? ''}`).add(`/account/orders/${params.orderId}`)
    owners.set(buyer, own)
  }
  return {
    planting,
    ids,
    product,
    orders,
    untaken,
    owners: [...owners].map(([by, paths]): Owner => ({ by, paths: [...paths] })),
    /** Sends the request of a recipe; answers what came back as text. */
    async ask(name: RouteName, call?: AnyCall): Promise<string> {
      const { path, options } = written(draftOf(name, call ?? (await prepared(world, name)), keyOf(world)))
      const by = call?.by ?? world.owner
      return (await by.send(path, options)).text
    },
  }
}

/** A shop with marked texts. */
export type MarkedShop = Awaited<ReturnType<typeof fillShop>>
