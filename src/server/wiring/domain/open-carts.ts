import { createCartReminders } from '#domain/buying/carts/cart-reminders.ts'
import { createCarts } from '#domain/buying/carts/create-carts.ts'
import type { Base } from './base.ts'
import type { CatalogModule } from './open-catalog.ts'
import type { InventoryModule } from './open-inventory.ts'
import type { PricingModule } from './open-pricing.ts'

interface CartModules {
  catalog: CatalogModule
  inventory: InventoryModule
  pricing: PricingModule
}

/** Carts, their prices and their reminders. */
export function openCarts(base: Base, { catalog, inventory, pricing }: CartModules) {
  const { store, clock, payments, settings } = base
  const { markets, facts } = pricing
  const remindsOfCarts = settings.CART_REMINDERS ?? true
  return {
    carts: createCarts({ store, clock, ...catalog, ...inventory, markets, paymentMethods: payments, facts }),
    cartReminders: createCartReminders({ ...base, isOn: remindsOfCarts }),
    remindsOfCarts,
  }
}

/** Carts, open. */
export type CartsModule = ReturnType<typeof openCarts>
