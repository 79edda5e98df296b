import { signatureHeaders } from '#adapters/payments/sandbox/signature.ts'
import { sandboxNotifications } from '#adapters/payments/sandbox/documents.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { keepSecret } from '#server/wiring/secrets.ts'
import { somePromotion } from '../../../promotions/some-promotion.ts'
import { keyOf, tokenFor, untilReminder, type World } from '../world.ts'
import type { Recipes } from '../recipe.ts'
import { orderable, payAt, startCard } from './some-orders.ts'

const uses = 15

/** A guest's cart that may be ordered. */
async function filled(world: World) {
  const by = world.shop.visitor()
  const cart = await orderable(world, by, 2, `guest-${world.fresh()}@example.org`)
  return { by, cart, cartId: cart.id, lineId: cart.lines[0]?.id ?? '' }
}

/** A cart that is changed again and again. */
const someCart = (world: World) => world.kept('cart', () => filled(world), uses)

/** The cart with whatever mutations have left in it, as far as it may be ordered. */
async function changed(world: World) {
  const { by, cartId } = await someCart(world)
  const params = { cartId }
  const { deliveryOptions } = await by.api.getCart({ params })
  const deliveryOptionId = deliveryOptions[0]?.id ?? null
  return { by, cart: await by.api.updateCart({ params, body: { deliveryOptionId, acceptChanges: true } }) }
}

/** A gift card with much on it, and its code. */
const giftCard = (world: World) =>
  world.kept('gift card code', () =>
    world.owner.api.issueGiftCard({
      body: { amount: { amount: 1_000_000, currency: 'EUR' }, reason: 'Sold' },
      idempotencyKey: keyOf(world),
    }),
  )

const discountCode = (world: World) =>
  world.kept('discount code', async () => {
    const { id } = await world.owner.api.createPromotion({ body: somePromotion({ trigger: 'code' }) })
    const code = `SPRING-${world.fresh()}`
    await world.owner.api.addPromotionCodes({ params: { promotionId: id }, body: { codes: [code] } })
    return code
  })

/** The token in the reminder of a cart that was left. */
const reminder = (world: World) =>
  world.kept('reminder', async () => {
    const { by, cartId, cart } = await filled(world)
    await by.api.updateCart({ params: { cartId }, body: { remindMe: true } })
    await world.pass(untilReminder)
    // What writes any mail looks for what is due.
    await world.shop.visitor().api.requestNewsletter({ body: { email: `wake-${world.fresh()}@example.org` } })
    return tokenFor(world, 'cart_reminder', cart.email ?? '')
  })

async function notification(world: World) {
  const { store, clock } = world.shop
  const { by, cart } = await filled(world)
  const { redirectUrl } = await startCard(world, by, cart)
  await payAt(world, redirectUrl)
  const { items } = await store.scan(sandboxNotifications, { limit: 1 })
  const upload = new TextEncoder().encode(items[0]?.data.body ?? '')
  const secret = await keepSecret(store, 'sandbox notifications')
  return { upload, headers: signatureHeaders(secret, `evt_${world.fresh()}`, clock.now(), upload) }
}

const cartRecipes = {
  createCart: (world) => ({ by: world.shop.visitor(), body: { market: 'eu' } }),
  async getCart(world) {
    const { by, cartId } = await someCart(world)
    return { by, params: { cartId } }
  },
  async updateCart(world) {
    const { by, cartId } = await someCart(world)
    return { by, params: { cartId }, body: { deliveryAddress: berlin, note: `Note ${world.fresh()}` } }
  },
  async addCartLine(world) {
    const { by, cartId } = await someCart(world)
    return { by, params: { cartId }, body: { variantId: world.plate.variantId, quantity: 1 } }
  },
  async changeCartLine(world) {
    const { by, cartId, lineId } = await someCart(world)
    return { by, params: { cartId, lineId }, body: { quantity: 1 + (world.fresh() % 5) } }
  },
  async removeCartLine(world) {
    const { by, cartId } = await someCart(world)
    const { lines } = await by.api.addCartLine({
      params: { cartId },
      body: { variantId: world.plate.variantId, quantity: 1 },
    })
    return { by, params: { cartId, lineId: lines.at(-1)?.id ?? '' } }
  },
  async getSavedCart(world) {
    return { by: world.shop.visitor(), query: { token: await reminder(world) } }
  },
  async restoreCart(world) {
    return { by: world.shop.visitor(), body: { token: await reminder(world) } }
  },
  async addGiftCard(world) {
    const { by, cartId } = await someCart(world)
    return { by, params: { cartId }, body: { code: (await giftCard(world)).code } }
  },
  async removeGiftCard(world) {
    const { by, cartId } = await someCart(world)
    const { giftCard: card } = await giftCard(world)
    return { by, params: { cartId, giftCardId: card.id } }
  },
  async addCartCode(world) {
    const { by, cartId } = await someCart(world)
    return { by, params: { cartId }, body: { code: await discountCode(world) } }
  },
  async removeCartCode(world) {
    const { by, cartId } = await someCart(world)
    return { by, params: { cartId, code: await discountCode(world) } }
  },
} satisfies Partial<Recipes>

export const buyingRecipes = {
  ...cartRecipes,
  async startCheckout(world) {
    const { by, cart } = world.fresh() % 3 === 0 ? await changed(world) : await filled(world)
    const paymentMethod = world.fresh() % 2 === 0 ? 'manual' : 'sandbox'
    const { id: cartId, due, totals } = cart
    return { by, body: { cartId, paymentMethod, termsAccepted: true, total: totals.total, due } }
  },
  async confirmCheckout(world) {
    const { by, cart } = await filled(world)
    const { checkoutId, redirectUrl } = await startCard(world, by, cart)
    if (world.fresh() % 2 === 0) await payAt(world, redirectUrl)
    return { by, params: { checkoutId } }
  },
  listUnpaidCheckouts: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  async endUnpaidCheckout(world) {
    const { by, cart } = await filled(world)
    const { checkoutId } = await startCard(world, by, cart)
    return { by: world.owner, params: { checkoutId } }
  },
  async receivePaymentNotification(world) {
    const { upload, headers } = await notification(world)
    const by = world.shop.visitor()
    return {
      by,
      params: { provider: 'sandbox' },
      upload,
      contentType: 'application/json',
      headers: { origin: null, ...headers },
    }
  },
} satisfies Partial<Recipes>

const draft = ({ bowl }: World) => ({
  market: 'eu',
  email: 'ada@example.org',
  lines: [{ id: 'line_1', variantId: bowl.variantId, quantity: 2 }],
  deliveryAddress: berlin,
  deliveryOptionId: 'standard',
})

const newDraft = (world: World) =>
  world.owner.api.createDraft({ body: draft(world), idempotencyKey: keyOf(world) })

const someDraft = (world: World) => world.kept('draft', () => newDraft(world), uses)

export const draftRecipes = {
  listDrafts: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  createDraft: (world) => ({ by: world.owner, body: draft(world) }),
  getDraft: async (world) => ({ by: world.owner, params: { draftId: (await someDraft(world)).id } }),
  async replaceDraft(world) {
    const params = { draftId: (await someDraft(world)).id }
    const { version } = await world.owner.api.getDraft({ params })
    return { by: world.owner, params, version, body: { ...draft(world), note: `Note ${version}` } }
  },
  discardDraft: async (world) => ({ by: world.owner, params: { draftId: (await newDraft(world)).id } }),
  async placeDraft(world) {
    const { id: draftId, version, totals } = await newDraft(world)
    return { by: world.owner, params: { draftId }, version, body: { total: totals.total } }
  },
} satisfies Partial<Recipes>
