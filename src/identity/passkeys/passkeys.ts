import { generateKeyPairSync } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Clock } from '#ports/clock/clock.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Accounts } from '../accounts.ts'
import { challengeLifetime, type Ceremonies } from './ceremonies.ts'
import type { AccountDocument, PasskeyDocument } from '../documents.ts'
import { hasPasskeys } from '../factors.ts'
import { challengeOf, readAssertion, readAttestation } from './answers.ts'

/** Most passkeys of an account. */
export const mostPasskeys = 10

/** COSE algorithms that are taken: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

/** The result of adding a passkey: `full` when the account has reached its maximum. */
export type Added = 'added' | 'refused' | 'full'

/**
 * The passkeys of accounts (Web Authentication Level 3). Each is discoverable and verifies its user. `boundTo` is the
 * interaction or session that a ceremony belongs to.
 */
export interface Passkeys {
  /** Whether browsers have passkeys at the shop's address: at a name, over https or on this machine. */
  readonly possible: boolean
  /** For `navigator.credentials.get`: of anybody, or of an account that has proved itself otherwise. */
  requestOptions(
    boundTo: string,
    of?: { accountId: string; account: AccountDocument },
  ): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** For `navigator.credentials.create`. */
  creationOptions(
    boundTo: string,
    of: { accountId: string; account: AccountDocument },
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  /**
   * The account whose passkey has answered, as JSON of the browser; undefined when it is refused, for whatever reason. An
   * unknown passkey takes the same steps as a wrong one.
   */
  signIn(boundTo: string, answer: string, accountId?: string): Promise<string | undefined>
  /** Adds a passkey, if `mayAdd` says so of the account as it is then. */
  add(
    boundTo: string,
    accountId: string,
    given: { answer: string; name: string; mayAdd: (account: AccountDocument) => boolean },
  ): Promise<Added>
}

interface PasskeysNeeds {
  accounts: Accounts
  ceremonies: Ceremonies
  clock: Clock
  /** The shop's public origin, whose host name is the passkeys' relying party. */
  origin: URL
  shopName: () => string
}

/** The library, with its parsers of certificates: loaded when the first passkey answers. */
const webAuthn = () => import('@simplewebauthn/server')

/** A key that nobody has: an unknown passkey is verified against it, so that it takes as long as a wrong one. */
const decoy = ((): PasskeyDocument => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const bytes = (value: string) => Buffer.from(value, 'base64url')
  // COSE_Key (RFC 9052): kty EC2, alg ES256, crv P-256, x, y.
  const head = Buffer.from('a5010203262001215820', 'hex')
  const publicKey = Buffer.concat([head, bytes(x), Buffer.from('225820', 'hex'), bytes(y)])
  return {
    id: '',
    publicKey: publicKey.toString('base64url'),
    counter: 0,
    transports: [],
    name: '',
    createdAt: '',
    lastUsedAt: null,
  }
})()

const descriptorOf = ({ id, transports }: PasskeyDocument) => ({
  id,
  type: 'public-key' as const,
  transports: transports as NonNullable<RegistrationResponseJSON['response']['transports']>,
})

/** The account that an authenticator names; an id of nobody when that cannot be one. */
function accountNamed(userHandle: string | undefined): string {
  const id = Buffer.from(userHandle ?? '', 'base64url').toString('utf8')
  return /^[\w-]{1,100}$/.test(id) ? id : 'nobody'
}

type Expected = { expectedChallenge: string; expectedOrigin: string; expectedRPID: string }

/** The new counter of a passkey that has signed. The library refuses by throwing: also a counter that has gone back. */
async function verified(
  response: AuthenticationResponseJSON,
  expected: Expected,
  { id, publicKey, counter }: PasskeyDocument,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter }
  try {
    const result = await verifyAuthenticationResponse({
      response,
      ...expected,
      credential,
      requireUserVerification: true,
    })
    return result.verified ? result.authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

async function registered(response: RegistrationResponseJSON, expected: Expected) {
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const result = await verifyRegistrationResponse({
      response,
      ...expected,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return result.verified ? result.registrationInfo.credential : undefined
  } catch {
    return undefined
  }
}

/** The passkeys of an account after one of them has signed; undefined when it is gone, or its counter was overtaken. */
function withUse(
  account: AccountDocument,
  passkeyId: string,
  { counter, at }: { counter: number; at: string },
): AccountDocument | undefined {
  const own = account.passkeys.find(({ id }) => id === passkeyId)
  if (!own || ((counter > 0 || own.counter > 0) && counter <= own.counter)) return undefined
  const used = { ...own, counter, lastUsedAt: at }
  return { ...account, passkeys: account.passkeys.map((each) => (each.id === passkeyId ? used : each)) }
}

/** The passkeys of the local provider's accounts. */
export function createPasskeys({ accounts, ceremonies, clock, origin, shopName }: PasskeysNeeds): Passkeys {
  const rpId = origin.hostname
  const expect = (expectedChallenge: string): Expected => ({
    expectedChallenge,
    expectedOrigin: origin.origin,
    expectedRPID: rpId,
  })
  const now = () => toTimestamp(clock.now())

  return {
    possible: hasPasskeys(origin),

    async requestOptions(boundTo, of) {
      const accountId = of?.accountId ?? null
      return {
        challenge: await ceremonies.challenge({ boundTo, purpose: 'get', accountId }),
        rpId,
        timeout: challengeLifetime,
        userVerification: 'required',
        ...(of ? { allowCredentials: of.account.passkeys.map(descriptorOf) } : {}),
      }
    },

    async creationOptions(boundTo, { accountId, account }) {
      return {
        challenge: await ceremonies.challenge({ boundTo, purpose: 'create', accountId }),
        rp: { id: rpId, name: shopName() },
        user: {
          id: Buffer.from(accountId).toString('base64url'),
          name: account.email,
          displayName: account.name,
        },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: challengeLifetime,
        excludeCredentials: account.passkeys.map(descriptorOf),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      }
    },

    async signIn(boundTo, answer, accountId) {
      const response = readAssertion(answer)
      if (!response) return undefined
      const challenge = challengeOf(response)
      const about = { boundTo, purpose: 'get', accountId: accountId ?? null } as const
      if (!(await ceremonies.take(challenge, about))) return undefined
      const { userHandle } = response.response
      const id = accountId ?? accountNamed(userHandle)
      if (accountId !== undefined && userHandle && accountNamed(userHandle) !== accountId) return undefined
      const passkey = (await accounts.find(id))?.passkeys.find((each) => each.id === response.id)
      const counter = await verified(response, expect(challenge), passkey ?? decoy)
      if (counter === undefined || !passkey) return undefined
      const used = await accounts.change(id, (account) =>
        withUse(account, passkey.id, { counter, at: now() }),
      )
      return used ? id : undefined
    },

    async add(boundTo, accountId, { answer, name, mayAdd }) {
      const response = readAttestation(answer)
      if (!response) return 'refused'
      const challenge = challengeOf(response)
      if (!(await ceremonies.take(challenge, { boundTo, purpose: 'create', accountId }))) return 'refused'
      const credential = await registered(response, expect(challenge))
      if (!credential) return 'refused'
      const passkey: PasskeyDocument = {
        id: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: [...(credential.transports ?? [])],
        name,
        createdAt: now(),
        lastUsedAt: null,
      }
      let full = false
      const added = await accounts.change(accountId, (account) => {
        full = account.passkeys.length >= mostPasskeys
        const isKnown = account.passkeys.some(({ id }) => id === passkey.id)
        if (full || isKnown || !mayAdd(account)) return undefined
        return { ...account, passkeys: [...account.passkeys, passkey] }
      })
      if (added) return 'added'
      return full ? 'full' : 'refused'
    },
  }
}
