import type { Permission } from '#vocabulary/people/permissions.ts'
import type { IconName } from '../../ui/icons/names.ts'
import { places } from '../places.ts'
import { shownRecords } from '../resources/record-screens.ts'
import type { ShellMessages } from './messages/en.ts'

/** A screen that the navigation leads to, and the key that goes there after `g`, if any. */
export interface Destination {
  name: keyof ShellMessages['screens']
  to: string
  icon: IconName
  permission: Permission
  key?: string
  /** Whether a phone’s bar shows it, when there is room. */
  daily?: true
  /** The heading that it stands under in a section of many screens. */
  group?: keyof ShellMessages['groups']
}

/** Destinations that belong together: only the section of the current screen is unfolded. */
export interface Section {
  name: keyof ShellMessages['sections']
  icon: IconName
  /** Whether its screens have the navigation to themselves, with a way back. */
  own?: true
  destinations: readonly Destination[]
}

// oxfmt-ignore
const screens: readonly Section[] = [
  {
    name: 'home',
    icon: 'house',
    destinations: [
      { name: 'home', to: places.home, icon: 'house', permission: 'overview:read', key: 'h', daily: true },
    ],
  },
  {
    name: 'orders',
    icon: 'shopping-bag',
    destinations: [
      { name: 'orders', to: places.orders, icon: 'shopping-bag', permission: 'orders:read', key: 'o', daily: true },
      { name: 'drafts', to: places.drafts, icon: 'file-pen', permission: 'orders:write', key: 'd' },
      { name: 'returns', to: places.returns, icon: 'undo-2', permission: 'orders:read', key: 'r' },
      { name: 'withdrawals', to: places.withdrawals, icon: 'ban', permission: 'orders:read' },
      { name: 'payments', to: places.payments, icon: 'credit-card', permission: 'orders:read', key: 'y' },
    ],
  },
  {
    name: 'products',
    icon: 'tag',
    destinations: [
      { name: 'products', to: places.products, icon: 'tag', permission: 'products:read', key: 'p', daily: true },
      { name: 'stock', to: places.stock, icon: 'warehouse', permission: 'stock:read', key: 's', daily: true },
      { name: 'priceLists', to: places.priceLists, icon: 'tags', permission: 'products:read', key: 'e' },
      { name: 'giftCards', to: places.giftCards, icon: 'gift', permission: 'credit:read', key: 'g' },
    ],
  },
  {
    name: 'customers',
    icon: 'user',
    destinations: [
      { name: 'customers', to: places.customers, icon: 'user', permission: 'customers:read', key: 'c' },
      { name: 'enquiries', to: places.enquiries, icon: 'message-square', permission: 'mails:read' },
      { name: 'reviews', to: places.reviews, icon: 'star', permission: 'reviews:moderate', key: 'f' },
      { name: 'questions', to: places.questions, icon: 'text-quote', permission: 'reviews:moderate' },
      { name: 'subscribers', to: places.subscribers, icon: 'bell', permission: 'newsletter:read', key: 'n' },
    ],
  },
  {
    name: 'content',
    icon: 'pencil',
    destinations: [
      { name: 'homePage', to: places.homePage, icon: 'monitor', permission: 'content:read' },
      { name: 'journal', to: places.journal, icon: 'newspaper', permission: 'content:read' },
      { name: 'announcement', to: places.announcement, icon: 'megaphone', permission: 'content:read' },
      { name: 'menus', to: places.menus, icon: 'menu', permission: 'products:read' },
      { name: 'pictures', to: places.pictures, icon: 'image', permission: 'products:read' },
      { name: 'translations', to: places.translations, icon: 'languages', permission: 'products:read', key: 'u' },
    ],
  },
  {
    name: 'marketing',
    icon: 'badge-percent',
    destinations: [
      { name: 'promotions', to: places.promotions, icon: 'badge-percent', permission: 'promotions:read', key: 'v', daily: true },
      { name: 'search', to: places.search, icon: 'search', permission: 'search:write', key: 'q' },
    ],
  },
  {
    name: 'settings',
    icon: 'sliders-horizontal',
    own: true,
    destinations: [
      { name: 'shopProfile', to: places.shopProfile, icon: 'store', permission: 'settings:write', group: 'selling' },
      { name: 'markets', to: places.markets, icon: 'globe', permission: 'settings:write', key: 'k', group: 'selling' },
      { name: 'taxes', to: places.taxes, icon: 'landmark', permission: 'settings:write', key: 'x', group: 'selling' },
      { name: 'locations', to: places.locations, icon: 'map-pin', permission: 'stock:read', key: 'l', group: 'selling' },
      { name: 'staff', to: places.staff, icon: 'users', permission: 'staff:write', key: 't', group: 'people' },
      { name: 'signIn', to: places.signIn, icon: 'key-round', permission: 'settings:write', key: 'i', group: 'people' },
      { name: 'mails', to: places.mails, icon: 'mail', permission: 'mails:read', key: 'm', group: 'messages' },
      { name: 'apiTokens', to: places.apiTokens, icon: 'link', permission: 'staff:write', key: 'z', group: 'developers' },
      { name: 'webhooks', to: places.webhooks, icon: 'webhook', permission: 'webhooks:write', key: 'w', group: 'developers' },
      { name: 'rebuilds', to: places.rebuilds, icon: 'refresh-cw', permission: 'settings:write', group: 'developers' },
      { name: 'jobs', to: places.jobs, icon: 'arrow-down-up', permission: 'products:import', key: 'j', group: 'data' },
      { name: 'audit', to: places.audit, icon: 'history', permission: 'audit:read', key: 'a', group: 'data' },
    ],
  },
]

/** The destinations of a section with its screens of records, each behind the one that it follows. */
const withRecords = ({ name, destinations }: Section): Destination[] =>
  shownRecords(name).reduce<Destination[]>(
    (before, { section: _, after, ...record }) =>
      before.toSpliced(before.findIndex((each) => each.name === after) + 1, 0, record),
    [...destinations],
  )

/** The way around: the main screens, in order. A section leads to its first screen. */
export const sections: readonly Section[] = screens.map((section) => ({
  ...section,
  destinations: withRecords(section),
}))

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
