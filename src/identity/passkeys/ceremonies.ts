import { randomBytes } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, remove, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { minute, toTimestamp } from '#vocabulary/time.ts'
import { identityRecords } from '../documents.ts'

/** Milliseconds in which a passkey has to answer. */
export const challengeLifetime = 5 * minute

/** Milliseconds for which a password counts that was given on the way to a passkey. */
const passwordLifetime = 10 * minute

/** The purpose of a challenge. */
export interface Challenge {
  /** The interaction or session in which it was made: no other may answer it. */
  boundTo: string
  purpose: 'get' | 'create'
  /** Whose passkey must answer; null: anyone's. */
  accountId: string | null
}

/** State between the steps of signing in with a passkey, for any process. */
export interface Ceremonies {
  /** Makes a challenge of 256 random bits, as base64url. */
  challenge(about: Challenge): Promise<string>
  /** Takes a challenge out, so that it is answered once. False when it was not made for this, or is gone. */
  take(challenge: string, about: Challenge): Promise<boolean>
  /** Remembers who has given their password in an interaction. */
  gavePassword(interaction: string, accountId: string): Promise<void>
  /** The account whose password was given in this interaction, in the last ten minutes. */
  whoGavePassword(interaction: string): Promise<string | undefined>
}

/** Ceremonies in the shop's document store, beside the records of the OpenID library. */
export function createCeremonies({ store, clock }: { store: DocumentStore; clock: Clock }): Ceremonies {
  const save = (id: string, payload: Record<string, unknown>, lifetime: number) =>
    store.commit([
      put(
        identityRecords,
        id,
        {
          payload,
          uid: null,
          userCode: null,
          grantId: null,
          expiresAt: toTimestamp(clock.now() + lifetime),
        },
        'any',
      ),
    ])
  const load = async (id: string) => {
    const found = await store.get(identityRecords, id)
    return found && Date.parse(found.data.expiresAt ?? '') > clock.now() ? found : undefined
  }

  return {
    async challenge({ boundTo, purpose, accountId }) {
      const made = randomBytes(32).toString('base64url')
      await save(`PasskeyChallenge:${made}`, { boundTo, purpose, accountId }, challengeLifetime)
      return made
    },
    async take(challenge, { boundTo, purpose, accountId }) {
      if (!/^[\w-]{43}$/.test(challenge)) return false
      const found = await load(`PasskeyChallenge:${challenge}`)
      if (!found) return false
      const { payload } = found.data
      if (payload['boundTo'] !== boundTo || payload['purpose'] !== purpose) return false
      if (payload['accountId'] !== accountId) return false
      try {
        await store.commit([remove(identityRecords, found.id, found.version)])
        return true
      } catch (error) {
        // Somebody else was first.
        if (error instanceof StoreConflict) return false
        throw error
      }
    },
    async gavePassword(interaction, accountId) {
      await save(`GavePassword:${interaction}`, { account: accountId }, passwordLifetime)
    },
    async whoGavePassword(interaction) {
      const account = (await load(`GavePassword:${interaction}`))?.data.payload['account']
      return typeof account === 'string' ? account : undefined
    },
  }
}
