import { permissions, type Permission, type Role } from '#vocabulary/people/permissions.ts'
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
  permissions: permissions as Record<Permission, string>,
}

/** The messages that every language has. */
export type SessionMessages = typeof messages
