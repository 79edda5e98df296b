import type { Permission } from '#vocabulary/people/permissions.ts'
import type { IconName } from '../../ui/icons/names.ts'
import { places } from '../places.ts'

/** A screen that the navigation leads to, and the key that goes there after `g`, if any. */
export interface Destination {
  label: string
  to: string
  icon: IconName
  permission: Permission
  key?: string
  /** Whether a phone’s bar shows it, when there is room. */
  daily?: true
  /** The heading that it stands under in a section of many screens. */
  group?: string
}

/** Destinations that belong together: only the section of the current screen is unfolded. */
export interface Section {
  label: string
  icon: IconName
  /** Whether its screens have the navigation to themselves, with a way back. */
  own?: true
  destinations: readonly Destination[]
}

/** The way around: the main screens, in order. A section leads to its first screen. */
// oxfmt-ignore
export const sections: readonly Section[] = [
  {
    label: 'Home',
    icon: 'house',
    destinations: [
      { label: 'Home', to: places.home, icon: 'house', permission: 'overview:read', key: 'h', daily: true },
    ],
  },
  {
    label: 'Orders',
    icon: 'shopping-bag',
    destinations: [
      { label: 'Orders', to: places.orders, icon: 'shopping-bag', permission: 'orders:read', key: 'o', daily: true },
      { label: 'Drafts', to: places.drafts, icon: 'file-pen', permission: 'orders:write', key: 'd' },
      { label: 'Returns', to: places.returns, icon: 'undo-2', permission: 'orders:read', key: 'r' },
      { label: 'Reconciliation', to: places.payments, icon: 'credit-card', permission: 'orders:read', key: 'y' },
    ],
  },
  {
    label: 'Products',
    icon: 'tag',
    destinations: [
      { label: 'Products', to: places.products, icon: 'tag', permission: 'products:read', key: 'p', daily: true },
      { label: 'Collections', to: places.collections, icon: 'list', permission: 'products:read', key: 'b' },
      { label: 'Stock', to: places.stock, icon: 'warehouse', permission: 'stock:read', key: 's', daily: true },
      { label: 'Price lists', to: places.priceLists, icon: 'tags', permission: 'products:read', key: 'e' },
      { label: 'Gift cards', to: places.giftCards, icon: 'gift', permission: 'credit:read', key: 'g' },
    ],
  },
  {
    label: 'Customers',
    icon: 'user',
    destinations: [
      { label: 'Customers', to: places.customers, icon: 'user', permission: 'customers:read', key: 'c' },
      { label: 'Reviews', to: places.reviews, icon: 'star', permission: 'reviews:moderate', key: 'f' },
      { label: 'Newsletter', to: places.subscribers, icon: 'bell', permission: 'newsletter:read', key: 'n' },
    ],
  },
  {
    label: 'Content',
    icon: 'pencil',
    destinations: [
      { label: 'Pages', to: places.pages, icon: 'pencil', permission: 'products:read' },
      { label: 'Translations', to: places.translations, icon: 'languages', permission: 'products:read', key: 'u' },
    ],
  },
  {
    label: 'Marketing',
    icon: 'badge-percent',
    destinations: [
      { label: 'Promotions', to: places.promotions, icon: 'badge-percent', permission: 'promotions:read', key: 'v', daily: true },
      { label: 'Search', to: places.search, icon: 'search', permission: 'search:write', key: 'q' },
    ],
  },
  {
    label: 'Settings',
    icon: 'sliders-horizontal',
    own: true,
    destinations: [
      { label: 'Markets', to: places.markets, icon: 'globe', permission: 'settings:write', key: 'k', group: 'Selling' },
      { label: 'Taxes', to: places.taxes, icon: 'landmark', permission: 'settings:write', key: 'x', group: 'Selling' },
      { label: 'Locations', to: places.locations, icon: 'map-pin', permission: 'stock:read', key: 'l', group: 'Selling' },
      { label: 'Staff', to: places.staff, icon: 'users', permission: 'staff:write', key: 't', group: 'People' },
      { label: 'Sign-in', to: places.signIn, icon: 'key-round', permission: 'settings:write', key: 'i', group: 'People' },
      { label: 'Notifications', to: places.mails, icon: 'mail', permission: 'mails:read', key: 'm', group: 'Messages' },
      { label: 'API tokens', to: places.apiTokens, icon: 'link', permission: 'staff:write', key: 'z', group: 'Developers' },
      { label: 'Webhooks', to: places.webhooks, icon: 'webhook', permission: 'webhooks:write', key: 'w', group: 'Developers' },
      { label: 'Search index', to: places.rebuilds, icon: 'refresh-cw', permission: 'settings:write', group: 'Developers' },
      { label: 'Import and export', to: places.jobs, icon: 'arrow-down-up', permission: 'products:import', key: 'j', group: 'Data' },
      { label: 'Audit log', to: places.audit, icon: 'history', permission: 'audit:read', key: 'a', group: 'Data' },
    ],
  },
]

/** The sections with the screens that someone may see; those without any are left out. */
export const sectionsFor = (held: readonly Permission[]): Section[] =>
  sections.flatMap((section) => {
    const destinations = section.destinations.filter(({ permission }) => held.includes(permission))
    return destinations.length > 0 ? [{ ...section, destinations }] : []
  })

/** How many destinations a phone’s bar holds beside Find and More. */
const inBar = 3

/** The destinations of a phone’s bar: the daily screens, and others while there is room. */
export const barOf = (destinations: readonly Destination[]): Destination[] =>
  [...destinations.filter(({ daily }) => daily), ...destinations.filter(({ daily }) => !daily)].slice(
    0,
    inBar,
  )

/** The destination that a path lies in: of several the innermost, so that Locations is not Stock too. */
export const destinationOf = (path: string, destinations: readonly Destination[]): Destination | undefined =>
  destinations
    .filter(({ to }) => path === to || (to !== places.home && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
