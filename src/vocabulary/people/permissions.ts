/** All permissions of staff, each with a description. */
// oxfmt-ignore
export const permissions = {
  'overview:read': 'View the dashboard',
  'products:read': 'View all products, including drafts and archived ones',
  'products:write': 'Create and edit products, and upload pictures',
  'products:import': 'Import and export products and collections, and view background jobs',
  'content:read': 'View the sections of pages and the journal, including drafts',
  'content:write': 'Edit and publish pages, the journal, menus and translations',
  'search:write': 'View search queries; edit synonyms, redirects and ranking',
  'promotions:read': 'View promotions and discount codes, and simulate them on past orders',
  'promotions:write': 'Create and edit promotions and discount codes',
  'reviews:moderate': 'Moderate reviews: publish, reject and reply; answer questions about products',
  'newsletter:read': 'View and export newsletter subscribers',
  'newsletter:write': 'Unsubscribe people from the newsletter',
  'stock:read': 'View stock and its movements',
  'stock:write': 'Receive, transfer and adjust stock',
  'locations:write': 'Add, rename, sort and close stock locations',
  'orders:read': 'View orders, with names and addresses',
  'orders:write': 'Add notes, record payments and cancel orders',
  'orders:fulfil': 'Fulfil orders and track parcels',
  'orders:refund': 'Make refunds',
  'credit:read': 'View gift cards and store credit',
  'credit:write': 'Issue, deactivate and adjust gift cards and store credit',
  'mails:read': 'View sent notifications and messages of shoppers',
  'mails:write': 'Resend failed notifications, and mark messages of shoppers as answered',
  'customers:read': 'View customers, with names and e-mail addresses',
  'customers:write': 'Manage customer groups, and sign customers out',
  'customers:erase': 'Delete customers and their personal data',
  'staff:write': 'View staff, assign and remove roles, and sign staff out',
  'audit:read': 'View the audit log',
  'webhooks:write': 'Manage webhook endpoints, and resend webhooks',
  'shop:export': 'Export the whole shop: products, customers, orders and settings',
  'shop:import': 'Import bundles of a shop',
  'settings:write': 'Manage markets, shipping and taxes; view and test sign-in providers; rebuild the search index',
} as const satisfies Record<string, string>

/** Something that a member of staff may be allowed to do. */
export type Permission = keyof typeof permissions

/** Permissions to read that changes require as well, since their responses show the data. Roles have both. */
const readBeside: Partial<Record<Permission, readonly Permission[]>> = {
  'products:write': ['products:read'],
  'content:write': ['content:read', 'products:read'],
  'promotions:write': ['promotions:read'],
  'stock:write': ['stock:read'],
  'locations:write': ['stock:read'],
  'orders:write': ['orders:read'],
  'orders:fulfil': ['orders:read'],
  'orders:refund': ['orders:read'],
  'credit:write': ['credit:read'],
  'mails:write': ['mails:read'],
  'newsletter:write': ['newsletter:read'],
}

/** A permission with those that it takes besides. */
export function withReading(permission: Permission): readonly Permission[] {
  return [permission, ...(readBeside[permission] ?? [])]
}

const every = Object.keys(permissions) as Permission[]
/** The permissions that the shop itself depends on. */
const ofOwners: readonly Permission[] = ['staff:write', 'settings:write', 'shop:export', 'shop:import']

/** The roles and their permissions. A member of staff may hold several. */
// oxfmt-ignore
export const roles = {
  owner: { about: 'All permissions', permissions: every },
  manager: {
    about: 'All permissions except staff roles, sign-in, and full import and export',
    permissions: every.filter((permission) => !ofOwners.includes(permission)),
  },
  catalogue: {
    about: 'Products, pictures, stock and search',
    permissions: [
      'overview:read',
      'products:read',
      'products:write',
      'products:import',
      'content:read',
      'search:write',
      'stock:read',
      'stock:write',
    ],
  },
  fulfilment: {
    about: 'Packing and shipping',
    permissions: ['overview:read', 'orders:read', 'orders:fulfil', 'products:read', 'stock:read', 'stock:write'],
  },
  marketing: {
    about: 'Promotions, discount codes, search, reviews and the newsletter',
    permissions: ['overview:read', 'products:read', 'content:read', 'content:write', 'search:write', 'promotions:read', 'promotions:write', 'reviews:moderate', 'newsletter:read', 'newsletter:write'],
  },
  support: {
    about: 'Customer service: views orders and notifications, cancels and refunds',
    permissions: ['overview:read', 'orders:read', 'orders:write', 'orders:refund', 'credit:read', 'mails:read', 'mails:write', 'products:read', 'content:read', 'customers:read', 'reviews:moderate'],
  },
} as const satisfies Record<string, { about: string; permissions: readonly Permission[] }>

/** A set of permissions that is given as one. */
export type Role = keyof typeof roles

/** The combined permissions of these roles. */
export function permissionsOf(held: readonly Role[]): Set<Permission> {
  return new Set(held.flatMap((role): readonly Permission[] => roles[role].permissions))
}
