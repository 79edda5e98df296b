import type { Permission } from '#vocabulary/permissions.ts'
import type { IconName } from '../../ui/icons/names.ts'
import { places } from '../places.ts'

/** A screen that the navigation leads to, and the key that goes there after `g`. */
export interface Destination {
  words: string
  to: string
  icon: IconName
  permission: Permission
  key: string
}

/** The main screens, in order. */
export const destinations: readonly Destination[] = [
  { words: 'Home', to: places.home, icon: 'house', permission: 'overview:read', key: 'h' },
  { words: 'Orders', to: places.orders, icon: 'shopping-bag', permission: 'orders:read', key: 'o' },
  { words: 'Products', to: places.products, icon: 'tag', permission: 'products:read', key: 'p' },
  { words: 'Stock', to: places.stock, icon: 'warehouse', permission: 'stock:read', key: 's' },
  { words: 'Mails', to: places.mails, icon: 'mail', permission: 'mails:read', key: 'm' },
]
