/** Everything a member of staff may be allowed to do, and in words what that is. */
// oxfmt-ignore
export const permissions = {
  'overview:read': 'See what needs doing and the day’s figures',
  'products:read': 'See all products, also drafts and archived ones',
  'products:write': 'Create and change products, and upload pictures',
  'products:import': 'Import and export products as files, and follow work that goes on in the background',
  'content:write': 'Write pages, policies and the shop’s short texts in other languages',
  'search:write': 'See what is searched for; change synonyms, redirects and the order of what is found',
  'promotions:read': 'See promotions and their codes, and try them on past orders',
  'promotions:write': 'Create and change promotions and their codes',
  'reviews:moderate': 'Read reviews before they are shown, publish, reject and answer them',
  'newsletter:read': 'See and export who gets the newsletter',
  'stock:read': 'See stock and its movements',
  'stock:write': 'Receive, move and adjust stock',
  'locations:write': 'Add, rename, order and close the places where stock lies',
  'orders:read': 'See orders, with names and addresses',
  'orders:write': 'Add notes, record payments and cancel orders',
  'orders:fulfil': 'Pack and ship orders and track parcels',
  'orders:refund': 'Give money back',
  'credit:read': 'See gift cards and store credit',
  'credit:write': 'Issue gift cards and store credit, block them and change balances',
  'mails:read': 'Read the messages the shop has sent',
  'mails:write': 'Send messages again that failed',
  'customers:read': 'Find customers, with names and e-mail addresses',
  'customers:write': 'Put customers into groups, and name the groups',
  'customers:erase': 'Erase customers and what is known of them',
  'staff:write': 'See who works here, and give and take roles',
  'audit:read': 'Read who changed what',
  'webhooks:write': 'See and change where the shop sends its events, and send them again',
  'shop:export': 'Export all of the shop: goods, customers, orders, settings',
  'shop:import': 'Import what is in a bundle of a shop',
  'settings:write': 'Change markets, delivery and taxes; see how people sign in, and test it; have goods and stock read anew',
} as const satisfies Record<string, string>

/** Something that a member of staff may be allowed to do. */
export type Permission = keyof typeof permissions

const every = Object.keys(permissions) as Permission[]
/** What the shop itself hangs on. */
const ofOwners: readonly Permission[] = ['staff:write', 'settings:write', 'shop:export', 'shop:import']

/** The roles, each with what it may do. A member of staff may hold several. */
// oxfmt-ignore
export const roles = {
  owner: { about: 'Runs the shop: everything', permissions: every },
  manager: {
    about: 'Runs the day: everything but handing out roles, how people sign in, and taking all data in or away',
    permissions: every.filter((permission) => !ofOwners.includes(permission)),
  },
  catalogue: {
    about: 'Looks after products, pictures, stock and the search',
    permissions: [
      'overview:read',
      'products:read',
      'products:write',
      'products:import',
      'search:write',
      'stock:read',
      'stock:write',
    ],
  },
  fulfilment: {
    about: 'Packs and ships',
    permissions: ['overview:read', 'orders:read', 'orders:fulfil', 'products:read', 'stock:read', 'stock:write'],
  },
  marketing: {
    about: 'Looks after promotions and their codes, the search, reviews and the newsletter',
    permissions: ['overview:read', 'products:read', 'content:write', 'search:write', 'promotions:read', 'promotions:write', 'reviews:moderate', 'newsletter:read'],
  },
  support: {
    about: 'Helps shoppers: sees orders and mails, cancels and refunds',
    permissions: ['overview:read', 'orders:read', 'orders:write', 'orders:refund', 'credit:read', 'mails:read', 'mails:write', 'products:read', 'customers:read', 'reviews:moderate'],
  },
} as const satisfies Record<string, { about: string; permissions: readonly Permission[] }>

/** A set of permissions that is given as one. */
export type Role = keyof typeof roles

/** What these roles may do together. */
export function permissionsOf(held: readonly Role[]): Set<Permission> {
  return new Set(held.flatMap((role): readonly Permission[] => roles[role].permissions))
}
