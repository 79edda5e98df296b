import type { Recipes } from '../recipe.ts'
import { buyingRecipes, draftRecipes } from './buying.ts'
import { catalogRecipes } from './catalog.ts'
import { feedbackRecipes } from './feedback.ts'
import { inventoryRecipes } from './inventory.ts'
import { messageRecipes } from './messages.ts'
import { orderRecipes } from './orders.ts'
import { peopleRecipes } from './people.ts'
import { pricingRecipes } from './pricing.ts'
import { wholeShopRecipes } from './whole-shop.ts'

/** The recipes by group of the contract. */
export const groups = {
  people: peopleRecipes,
  catalog: catalogRecipes,
  inventory: inventoryRecipes,
  pricing: pricingRecipes,
  orders: orderRecipes,
  buying: { ...buyingRecipes, ...draftRecipes },
  messages: messageRecipes,
  feedback: feedbackRecipes,
  'whole-shop': wholeShopRecipes,
}

/** A recipe for every call of the API. */
export const recipes: Recipes = {
  ...groups.people,
  ...groups.catalog,
  ...groups.inventory,
  ...groups.pricing,
  ...groups.orders,
  ...groups.buying,
  ...groups.messages,
  ...groups.feedback,
  ...groups['whole-shop'],
}
