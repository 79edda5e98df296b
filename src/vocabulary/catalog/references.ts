import type { FailureCode } from '../failures.ts'

/** Why a product that something names cannot be deleted, by the kind of that thing. */
export const referenceFailures = {
  order: 'product_in_orders',
  price_list: 'product_in_price_lists',
  promotion: 'product_in_promotions',
  collection: 'product_in_collections',
  menu: 'product_in_menus',
  home_page: 'product_in_content',
  page: 'product_in_content',
  post: 'product_in_content',
  announcement: 'product_in_content',
  search_redirect: 'product_in_content',
  product: 'product_in_content',
  draft_order: 'product_in_drafts',
  cart: 'product_in_carts',
} as const satisfies Record<string, FailureCode>

/** A kind of thing that names products, collections, pages or posts. */
export type ReferenceKind = keyof typeof referenceFailures
