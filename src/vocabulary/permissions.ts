/** Everything a member of staff may be allowed to do, and in words what that is. */
// oxfmt-ignore
export const permissions = {
  'overview:read': 'See what needs doing and the day’s figures',
  'products:read': 'See all products, also drafts and archived ones',
  'products:write': 'Create and change products, and upload pictures',
  'stock:read': 'See stock and its movements',
  'stock:write': 'Adjust stock',
  'orders:read': 'See orders, with names and addresses',
  'orders:write': 'Add notes, record payments and cancel orders',
  'orders:fulfil': 'Pack and ship orders and track parcels',
  'orders:refund': 'Give money back',
  'mails:read': 'Read the messages the shop has sent',
  'staff:write': 'Give roles to other people',
} as const satisfies Record<string, string>

/** Something that a member of staff may be allowed to do. */
export type Permission = keyof typeof permissions

const every = Object.keys(permissions) as Permission[]

/** The roles, each with what it may do. A member of staff may hold several. */
// oxfmt-ignore
export const roles = {
  owner: { about: 'Runs the shop: everything', permissions: every },
  manager: {
    about: 'Runs the day: everything but handing out roles',
    permissions: every.filter((permission) => permission !== 'staff:write'),
  },
  catalogue: {
    about: 'Looks after products, pictures and stock',
    permissions: ['overview:read', 'products:read', 'products:write', 'stock:read', 'stock:write'],
  },
  fulfilment: {
    about: 'Packs and ships',
    permissions: ['overview:read', 'orders:read', 'orders:fulfil', 'products:read', 'stock:read', 'stock:write'],
  },
  support: {
    about: 'Helps shoppers: sees orders and mails, cancels and refunds',
    permissions: ['overview:read', 'orders:read', 'orders:write', 'orders:refund', 'mails:read', 'products:read'],
  },
} as const satisfies Record<string, { about: string; permissions: readonly Permission[] }>

/** A set of permissions that is given as one. */
export type Role = keyof typeof roles

/** What these roles may do together. */
export function permissionsOf(held: readonly Role[]): Set<Permission> {
  return new Set(held.flatMap((role): readonly Permission[] => roles[role].permissions))
}
