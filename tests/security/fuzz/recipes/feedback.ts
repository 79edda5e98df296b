import { orderCart } from '../../../api/buying.ts'
import type { SignedIn } from '../../../api/open-test-shop.ts'
import { keyOf, newcomer, type World } from '../world.ts'
import type { Recipes } from '../recipe.ts'
import { lineOf, orderable, seen } from './some-orders.ts'

const words = { rating: 5, title: 'Holds a whole bunch', text: 'Heavier than it looks.' }

/** Somebody who got a bowl and has not written about it. */
async function customer(world: World) {
  const by = await newcomer(world)
  const { orderId } = await orderCart(by, await orderable(world, by, 1))
  const params = { orderId }
  const { version, openLines, totals } = await seen(world, params)
  const { api } = world.owner
  const body = { amount: totals.total, reference: 'Transfer' }
  const paid = await api.recordPayment({ params, version, body, idempotencyKey: keyOf(world) })
  const parcel = { lines: openLines }
  await api.fulfilOrder({ params, version: paid.version, body: parcel, idempotencyKey: keyOf(world) })
  return { by, orderId, lineId: lineOf(paid) }
}

async function reviewBy({ by, ...bought }: { by: SignedIn; orderId: string; lineId: string }) {
  const { id } = await by.api.writeReview({ body: { ...words, ...bought } })
  return { by, reviewId: id }
}

const written = (world: World) => world.kept('review', async () => reviewBy(await customer(world)))

/** The review as staff see it now. */
async function moderated(world: World) {
  const { by, reviewId } = await written(world)
  // A change brings it back among those that wait.
  await by.api.changeReview({ params: { reviewId }, body: { ...words, title: `Anew ${world.fresh()}` } })
  const { items } = await world.owner.api.listAdminReviews({ query: { state: 'pending', limit: 100 } })
  const version = items.find(({ id }) => id === reviewId)?.version ?? 0
  return { by: world.owner, params: { reviewId }, version }
}

export const feedbackRecipes = {
  listReviews: ({ shop, bowl }) => ({
    by: shop.visitor(),
    params: { handle: bowl.handle },
    query: { limit: 5 },
  }),
  async listOwnReviews(world) {
    return { by: (await written(world)).by }
  },
  writeReview: {
    weight: 0.5,
    async prepare(world) {
      const { by, orderId, lineId } = await customer(world)
      return { by, body: { ...words, orderId, lineId } }
    },
  },
  async changeReview(world) {
    const { by, reviewId } = await written(world)
    return { by, params: { reviewId }, body: { ...words, rating: 1 + (world.fresh() % 5) } }
  },
  removeReview: {
    weight: 0.5,
    async prepare(world) {
      const { by, reviewId } = await reviewBy(await customer(world))
      return { by, params: { reviewId } }
    },
  },
  listAdminReviews: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  decideReview: async (world) => ({ ...(await moderated(world)), body: { state: 'published' } }),
  replyToReview: async (world) => ({ ...(await moderated(world)), body: { text: 'Thank you!' } }),
} satisfies Partial<Recipes>
