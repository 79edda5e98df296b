import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { roleName } from '../staff/documents.ts'

const session = z.object({
  customerId: text('Who is signed in'),
  isStaff: z.boolean().meta({
    description:
      'Whether they held a role at sign-in; only then are roles looked up, and the session is short',
  }),
  issuerId: text('The way they signed in'),
  subject: text('Their id at the identity provider'),
  providerSession: text(
    'The identity provider’s own session (`sid`), which a back-channel logout names',
  ).nullable(),
  idToken: text('The ID token, handed back at sign-out; never shown or logged').nullable(),
  claimedRoles: z.array(roleName).meta({
    description: 'Roles that the identity provider’s claims gave at this sign-in; they end with the session',
  }),
  rolesLeftOut: z.boolean().optional().meta({
    description: 'Whether the identity provider left the claim of roles out, as of people in many groups',
  }),
  secondFactor: z.boolean().meta({
    description: 'Whether this sign-in had the second factor that the settings then required of staff',
  }),
  authenticatedAt: moment(
    'When they last proved to the identity provider who they are; null if unknown',
  ).nullable(),
  device: z
    .object({ browser: text('Browser').nullable(), system: text('System').nullable() })
    .nullable()
    .meta({ description: 'Name of the browser; null if unknown' }),
  createdAt: moment('When they signed in'),
  lastSeenAt: moment('When they were last seen, to a tenth of the idle time'),
  expiresAt: moment('When the session ends unless it is used'),
})

/**
 * A session as it is stored. Its id is the SHA-256 of the cookie’s secret, so that the store alone opens
 * none.
 */
export type SessionDocument = z.infer<typeof session>

export const sessions = defineCollection({
  name: 'sessions',
  about: 'Someone who is signed in, in one browser',
  schema: session,
  schemaVersion: 1,
  indexes: {
    byProviderSession: { equals: ['issuerId', 'providerSession'] },
    bySubject: { equals: ['issuerId', 'subject'] },
    byCustomer: { equals: ['customerId'] },
  },
  timeToLive: 'expiresAt',
  transient: true,
})

const signIn = z.object({
  browser: text('SHA-256 of the cookie of the browser that started it'),
  issuerId: text('The way to sign in'),
  nonce: text('Nonce of the ID token'),
  verifier: text('The PKCE verifier, or its substitute for the provider'),
  purpose: z.enum(['sign-in', 'fresh', 'test']).meta({
    description:
      '`fresh` authenticates someone again, for acts that require it; `test` is the second part of a test, without that',
  }),
  expectedSubject: text('Who has to come back from a `fresh` one; null when nobody was signed in').nullable(),
  testId: text('The report of the test that it belongs to, which signs nobody in').nullable(),
  returnTo: text('Where to go afterwards: a path of this shop'),
  cartId: text('The visitor’s cart').nullable(),
  expiresAt: moment('When it is too late to come back'),
  taken: z.boolean().optional().meta({ description: 'Whether the shopper has come back: it works once' }),
})

/** A sign-in that was started. Its id is the SHA-256 of its `state`. */
export type SignInDocument = z.infer<typeof signIn>

export const signIns = defineCollection({
  name: 'signIns',
  about: 'A sign-in that was started; it works once, when the shopper comes back from the identity provider',
  schema: signIn,
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'expiresAt',
  transient: true,
})
