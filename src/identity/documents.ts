import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { signInAttempts } from './attempts.ts'

const passkey = z.object({
  id: text('Credential id, base64url'),
  publicKey: text('Public key as the authenticator gave it (COSE), base64url'),
  counter: whole('Signature counter; 0 of authenticators that have none'),
  transports: z.array(z.string()).meta({ description: 'How the authenticator is reached, as it says' }),
  name: text('Name that its owner gave it'),
  createdAt: moment('When it was added'),
  lastUsedAt: moment('When someone last signed in with it; null before').nullable(),
})

/** A passkey as it is stored. */
export type PasskeyDocument = z.infer<typeof passkey>

const account = z.object({
  name: text('Name'),
  email: text('E-mail, in lower case'),
  emailVerified: z.boolean().meta({
    description: 'True of demo accounts alone: nobody has proved that a self-made account’s e-mail is theirs',
  }),
  password: z
    .object({
      salt: text('Random salt, base64url'),
      hash: text('scrypt of the password, base64url'),
      cost: whole('scrypt N'),
      blockSize: whole('scrypt r'),
      parallelization: whole('scrypt p'),
    })
    .meta({ description: 'The password, hashed, with the parameters it was hashed under' }),
  createdAt: moment('When it was made'),
  sessionsFrom: moment(
    'Sessions of earlier sign-ins have ended, since the password or the passkeys were changed; null: none has',
  ).nullable(),
  passkeys: z.array(passkey).meta({ description: 'Passkeys, in the order they were added' }),
})

/** An account as it is stored. */
export type AccountDocument = z.infer<typeof account>

export const accounts = defineCollection({
  name: 'accounts',
  about: 'An account of the local identity provider; its id is the subject',
  schema: account,
  schemaVersion: 1,
  indexes: {},
  secret: true,
})

export const accountEmails = defineCollection({
  name: 'accountEmails',
  about: 'Keeps an account’s e-mail unique; the id is the SHA-256 of the e-mail in lower case',
  schema: z.object({ accountId: text('Whose it is') }),
  schemaVersion: 1,
  indexes: {},
  secret: true,
})

export const passkeyOwners = defineCollection({
  name: 'passkeyOwners',
  about: 'Keeps a passkey at one account alone; the id is the SHA-256 of the credential id',
  schema: z.object({ accountId: text('Whose it is') }),
  schemaVersion: 1,
  indexes: {},
  secret: true,
})

const record = z.object({
  payload: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What the OpenID library or the ceremony of a passkey keeps' }),
  uid: text('Id that a session is found by besides its own').nullable(),
  userCode: text('Code of a device sign-in').nullable(),
  grantId: text('The grant that a code or token belongs to; they go together').nullable(),
  expiresAt: moment('When it is gone').nullable(),
})

/** A record of the OpenID library as it is stored. */
export type RecordDocument = z.infer<typeof record>

export const identityRecords = defineCollection({
  name: 'identityRecords',
  about:
    'A session, interaction, grant, code, token or passkey challenge of the local identity provider; the id is its kind and id',
  schema: record,
  schemaVersion: 1,
  indexes: {
    byUid: { equals: ['uid'] },
    byUserCode: { equals: ['userCode'] },
    byGrant: { equals: ['grantId'] },
  },
  timeToLive: 'expiresAt',
  transient: true,
})

const keys = z.object({
  signing: z
    .record(z.string(), z.string())
    .meta({ description: 'The private key (ES256) as a JSON Web Key' }),
  cookies: text('Secret that cookies are signed with'),
  createdAt: moment('When they were made'),
})

/** The provider’s keys as they are stored. */
export type KeysDocument = z.infer<typeof keys>

export const identityKeys = defineCollection({
  name: 'identityKeys',
  about: 'The local identity provider’s keys, made at its first start',
  schema: keys,
  schemaVersion: 1,
  indexes: {},
  secret: true,
})

/** The collections of the local provider. */
export const identityCollections = [
  accounts,
  accountEmails,
  passkeyOwners,
  identityRecords,
  identityKeys,
  signInAttempts,
]
