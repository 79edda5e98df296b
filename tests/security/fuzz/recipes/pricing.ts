import { sampleZone } from '#domain/pricing/markets/sample-market.ts'
import { somePromotion } from '../../../promotions/some-promotion.ts'
import { euros, keyOf, type World } from '../world.ts'
import type { Recipes } from '../recipe.ts'
import { recordRecipes } from './record-recipes.ts'

/** A market that nobody buys in. */
const market = ({ fresh }: World) => ({
  name: `Market ${fresh()}`,
  position: 500,
  currency: 'EUR',
  locale: 'en-IE',
  taxInclusive: true,
  taxRounding: 'line' as const,
  zones: [sampleZone({ name: 'Norway', countries: ['NO'] })],
  pickups: [],
  dispatch: {
    handlingDays: 1,
    cutOffHour: 14,
    timeZone: 'Europe/Oslo',
    workingDays: [1, 2, 3, 4, 5],
    holidays: ['2026-12-25'],
  },
})

const newMarket = (world: World) => world.owner.api.createMarket({ body: market(world) })
type Versioned = { id: string; version: number }
const leaveMarket = ({ linger, owner }: World, { id: marketId }: Versioned) =>
  linger('market', async () => {
    const { version } = await owner.api.getMarket({ params: { marketId } })
    await owner.api.removeMarket({ params: { marketId }, version })
  })

const marketRecipes = {
  listMarkets: ({ owner }) => ({ by: owner }),
  createMarket: { prepare: (world) => ({ by: world.owner, body: market(world) }), after: leaveMarket },
  previewMarket: ({ owner, bowl }) => ({
    by: owner,
    body: { market: 'eu', country: 'DE', lines: [{ variantId: bowl.variantId, quantity: 2 }] },
  }),
  getMarket: ({ owner }) => ({ by: owner, params: { marketId: 'eu' } }),
  replaceMarket: {
    async prepare(world) {
      const { id: marketId, version } = await newMarket(world)
      return { by: world.owner, params: { marketId }, version, body: market(world) }
    },
    after: leaveMarket,
  },
  async removeMarket(world) {
    const { id: marketId, version } = await newMarket(world)
    return { by: world.owner, params: { marketId }, version }
  },
} satisfies Partial<Recipes>

const rates = () => ({
  taxes: [{ name: 'VAT', rates: [{ category: 'standard', millionths: 250_000 }] }],
  shippingTax: 'standard' as const,
  areas: [],
})

/** Countries whose taxes nobody pays, so that they can be created and removed. */
async function withoutTaxes({ owner }: World, country: string): Promise<void> {
  const { items } = await owner.api.listTaxes()
  const found = items.find((each) => each.country === country)
  if (found) await owner.api.removeTaxes({ params: { country }, version: found.version })
}

async function newTaxes(world: World, country: string) {
  await withoutTaxes(world, country)
  return world.owner.api.createTaxes({ body: { country, ...rates() } })
}

const taxRecipes = {
  listTaxes: ({ owner }) => ({ by: owner }),
  async createTaxes(world) {
    await withoutTaxes(world, 'PE')
    return { by: world.owner, body: { country: 'PE', ...rates() } }
  },
  getTaxes: ({ owner }) => ({ by: owner, params: { country: 'DE' } }),
  async replaceTaxes(world) {
    const { country, version } = await newTaxes(world, 'CL')
    return { by: world.owner, params: { country }, version, body: rates() }
  },
  async removeTaxes(world) {
    const { country, version } = await newTaxes(world, 'BO')
    return { by: world.owner, params: { country }, version }
  },
} satisfies Partial<Recipes>

const newGroup = (world: World) =>
  world.owner.api.createCustomerGroup({ body: { name: `Group ${world.fresh()}` } })
const members = (world: World) => world.kept('customer group', () => newGroup(world))

const priceList = async (world: World) => ({
  name: `List ${world.fresh()}`,
  active: true,
  groups: [(await members(world)).id],
  markets: ['eu'],
  from: null,
  until: null,
  priority: 5,
  entries: [{ scope: 'product' as const, target: world.plate.productId, percent: 1_000, prices: [] }],
})
const newPriceList = async (world: World) => world.owner.api.createPriceList({ body: await priceList(world) })
const keptPriceList = (world: World) => world.kept('price list', () => newPriceList(world))
const leavePriceList = ({ linger, owner }: World, { id: priceListId }: Versioned) =>
  linger('price list', async () => {
    const { version } = await owner.api.getPriceList({ params: { priceListId } })
    await owner.api.removePriceList({ params: { priceListId }, version })
  })
const priceListRecipes = {
  listPriceLists: ({ owner }) => ({ by: owner }),
  createPriceList: {
    prepare: async (world) => ({ by: world.owner, body: await priceList(world) }),
    after: leavePriceList,
  },
  getPriceList: async (world) => ({
    by: world.owner,
    params: { priceListId: (await keptPriceList(world)).id },
  }),
  listPriceListPrices: async (world) => ({
    by: world.owner,
    params: { priceListId: (await keptPriceList(world)).id },
    query: { limit: 10 },
  }),
  replacePriceList: {
    async prepare(world) {
      const { id: priceListId, version } = await newPriceList(world)
      return { by: world.owner, params: { priceListId }, version, body: await priceList(world) }
    },
    after: leavePriceList,
  },
  async removePriceList(world) {
    const { id: priceListId, version } = await newPriceList(world)
    return { by: world.owner, params: { priceListId }, version }
  },
  ...recordRecipes('CustomerGroups', 'CustomerGroup', 'groupId', {
    body: ({ fresh }) => ({ name: `Made ${fresh()}` }),
  }),
} satisfies Partial<Recipes>

/** A promotion that takes nothing off what others buy: it is off, and has a code. */
const promotion = (world: World) =>
  somePromotion({ name: `Promotion ${world.fresh()}`, enabled: false, trigger: 'code' })
const newPromotion = (world: World) => world.owner.api.createPromotion({ body: promotion(world) })
/** Promotions cannot be removed: a few are changed again and again. */
const keptPromotion = (world: World) => world.kept('promotion', () => newPromotion(world))
const code = ({ fresh }: World): string => `CODE-${fresh()}`
/** What applies now takes something off what others buy: not for ever. */
async function leavePromotion(world: World, { id: promotionId, enabled }: { id: string; enabled: boolean }) {
  const { api } = world.owner
  const params = { promotionId }
  if (!enabled) return
  await world.linger('promotion', async () => {
    const { version } = await api.getPromotion({ params })
    await api.replacePromotion({ params, version, body: promotion(world) })
  })
}

const promotionRecipes = {
  listPromotions: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  createPromotion: {
    weight: 0.5,
    prepare: (world) => ({ by: world.owner, body: promotion(world) }),
    after: leavePromotion,
  },
  simulatePromotion: {
    weight: 0.2,
    prepare: ({ owner }) => ({
      by: owner,
      body: {
        promotion: somePromotion(),
        promotionId: null,
        currency: 'EUR',
        from: '2026-03-01T00:00:00.000Z',
        until: '2026-03-02T00:00:00.000Z',
      },
    }),
  },
  getPromotion: async (world) => ({
    by: world.owner,
    params: { promotionId: (await keptPromotion(world)).id },
  }),
  replacePromotion: {
    async prepare(world) {
      const params = { promotionId: (await keptPromotion(world)).id }
      const { version } = await world.owner.api.getPromotion({ params })
      return { by: world.owner, params, version, body: promotion(world) }
    },
    after: leavePromotion,
  },
  listPromotionCodes: async (world) => ({
    by: world.owner,
    params: { promotionId: (await keptPromotion(world)).id },
    query: { limit: 10 },
  }),
  async addPromotionCodes(world) {
    const params = { promotionId: (await keptPromotion(world)).id }
    return { by: world.owner, params, body: { codes: [code(world)], draw: { count: 2, prefix: 'VIP' } } }
  },
  async removePromotionCode(world) {
    const params = { promotionId: (await keptPromotion(world)).id, code: code(world) }
    await world.owner.api.addPromotionCodes({ params, body: { codes: [params.code] } })
    return { by: world.owner, params }
  },
} satisfies Partial<Recipes>

const giftCard = (world: World) =>
  world.kept('gift card', async () => {
    const body = { amount: euros(500_000), reason: 'Sold' }
    const { giftCard: issued } = await world.owner.api.issueGiftCard({ body, idempotencyKey: keyOf(world) })
    return { giftCardId: issued.id }
  })

const giftCardRecipes = {
  listGiftCards: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  issueGiftCard: ({ owner }) => ({ by: owner, body: { amount: euros(5_000), reason: 'Sold' } }),
  getGiftCard: async (world) => ({ by: world.owner, params: await giftCard(world) }),
  async changeGiftCard(world) {
    const params = await giftCard(world)
    const { version } = await world.owner.api.getGiftCard({ params })
    return { by: world.owner, params, version, body: { blocked: false, expiresAt: null } }
  },
  adjustGiftCard: async (world) => ({
    by: world.owner,
    params: await giftCard(world),
    body: { amount: euros(1), reason: 'For the books' },
  }),
  listGiftCardMovements: async (world) => ({
    by: world.owner,
    params: await giftCard(world),
    query: { limit: 10 },
  }),
} satisfies Partial<Recipes>

export const pricingRecipes = {
  ...marketRecipes,
  ...taxRecipes,
  ...priceListRecipes,
  ...promotionRecipes,
  ...giftCardRecipes,
}
