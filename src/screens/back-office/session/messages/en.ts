import type { Permission, Role } from '#vocabulary/people/permissions.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  noResponse: 'No response. The action may have succeeded. Try again to find out; it cannot happen twice.',
  earlierAttempt:
    'An earlier attempt may have succeeded. Close this, check the result, and start again if needed.',
  stillRunning: 'An earlier attempt is still running. Wait a moment and try again.',
  quote: (failure: string, reference: string) => `${failure}. Quote ${reference} when you contact support.`,
  unknownDevice: 'Unknown device',
  /** `{name}` is the person. */
  signedOut: (devices: number) =>
    plural(devices, {
      one: '{name} was signed out of one device',
      other: '{name} was signed out of # devices',
    }),
  sessionsOf: (name: string) => `Sessions of ${name}`,
  signOutOfAll: 'Sign out of all devices',
  notSignedIn: 'Not signed in on any device.',
  seen: '{device}, last seen {moment}',
  seenHere: '{device} (this device), last seen {moment}',
  signingOut:
    'Signing out ends all sessions at once, this device excepted. The person can sign in again as long as the identity provider lets them.',
  needsRecentSignIn: 'This action needs a sign-in within the last ten minutes. Your entries are saved.',
  signInAgain: 'Sign in again to continue',
  /** Roles within a sentence; a heading begins with a capital letter. */
  roles: {
    owner: 'owner',
    manager: 'manager',
    catalogue: 'catalogue',
    fulfilment: 'fulfilment',
    marketing: 'marketing',
    support: 'support',
  } satisfies Record<Role, string>,
  permissions: {
    'overview:read': 'View the dashboard',
    'products:read': 'View all products, including drafts and archived ones',
    'products:write': 'Create and edit products, and upload pictures',
    'products:import': 'Import and export products, and view background jobs',
    'content:write': 'Translate pages, policies and labels',
    'search:write': 'View search queries; edit synonyms, redirects and ranking',
    'promotions:read': 'View promotions and discount codes, and simulate them on past orders',
    'promotions:write': 'Create and edit promotions and discount codes',
    'reviews:moderate': 'Moderate reviews: publish, reject and reply',
    'newsletter:read': 'View and export newsletter subscribers',
    'stock:read': 'View stock and its movements',
    'stock:write': 'Receive, transfer and adjust stock',
    'locations:write': 'Add, rename, sort and close stock locations',
    'orders:read': 'View orders, with names and addresses',
    'orders:write': 'Add notes, record payments and cancel orders',
    'orders:fulfil': 'Fulfil orders and track parcels',
    'orders:refund': 'Make refunds',
    'credit:read': 'View gift cards and store credit',
    'credit:write': 'Issue, deactivate and adjust gift cards and store credit',
    'mails:read': 'View sent notifications',
    'mails:write': 'Resend failed notifications',
    'customers:read': 'View customers, with names and e-mail addresses',
    'customers:write': 'Manage customer groups, and sign customers out',
    'customers:erase': 'Delete customers and their personal data',
    'staff:write': 'View staff, assign and remove roles, and sign staff out',
    'audit:read': 'View the audit log',
    'webhooks:write': 'Manage webhook endpoints, and resend webhooks',
    'shop:export': 'Export the whole shop: products, customers, orders and settings',
    'shop:import': 'Import bundles of a shop',
    'settings:write':
      'Manage markets, shipping and taxes; view and test sign-in providers; rebuild the search index',
  } satisfies Record<Permission, string>,
}

/** The messages that every language has. */
export type SessionMessages = typeof messages
