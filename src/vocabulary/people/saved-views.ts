import type { Permission } from './permissions.ts'

/** The lists of the back office whose views can be saved, by their path below its own, with the permission to see them. */
export const viewedLists = {
  orders: 'orders:read',
  returns: 'orders:read',
  drafts: 'orders:write',
  products: 'products:read',
  stock: 'stock:read',
  translations: 'products:read',
  promotions: 'promotions:read',
  'price-lists': 'products:read',
  'import-export': 'products:import',
  'gift-cards': 'credit:read',
  customers: 'customers:read',
  reviews: 'reviews:moderate',
  newsletter: 'newsletter:read',
  mails: 'mails:read',
  audit: 'audit:read',
} as const satisfies Record<string, Permission>

/** A list whose views can be saved. */
export type ViewedList = keyof typeof viewedLists
