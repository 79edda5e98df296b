import { keyOf, type World } from '../world.ts'
import type { Recipes } from '../recipe.ts'

const newLocation = (world: World) =>
  world.owner.api.addLocation({ body: { name: `Shelf ${world.fresh()}` }, idempotencyKey: keyOf(world) })

/** A location that is renamed. */
const cellar = (world: World) => world.kept('cellar', () => newLocation(world))

export const inventoryRecipes = {
  listStock: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  receiveStock: ({ owner, plate }) => ({
    by: owner,
    body: { variantId: plate.variantId, locationId: 'studio', quantity: 2, reference: 'Note 7' },
  }),
  adjustStock: ({ owner, plate }) => ({
    by: owner,
    params: { stockItemId: plate.stockItemId },
    body: { change: 1, reason: 'counted' },
  }),
  countStock: ({ owner, plate }) => ({
    by: owner,
    body: { counts: [{ variantId: plate.variantId, locationId: 'studio', onHand: 12, expected: 10 }] },
  }),
  transferStock: ({ owner, plate, annex }) => ({
    by: owner,
    params: { stockItemId: plate.stockItemId },
    body: { toLocationId: annex, quantity: 1 },
  }),
  listStockMovements: ({ owner, plate }) => ({
    by: owner,
    params: { stockItemId: plate.stockItemId },
    query: { limit: 10 },
  }),
  listLocations: ({ owner }) => ({ by: owner }),
  addLocation: {
    prepare: (world) => ({ by: world.owner, body: { name: `Corner ${world.fresh()}` } }),
    after: ({ owner }, { id }) => owner.api.closeLocation({ params: { locationId: id } }),
  },
  async arrangeLocations({ owner }) {
    const { items } = await owner.api.listLocations()
    return { by: owner, body: { locationIds: items.map(({ id }) => id) } }
  },
  async renameLocation(world) {
    const params = { locationId: (await cellar(world)).id }
    return { by: world.owner, params, body: { name: `Cellar ${world.fresh()}` } }
  },
  closeLocation: async (world) => ({
    by: world.owner,
    params: { locationId: (await newLocation(world)).id },
  }),
} satisfies Partial<Recipes>
