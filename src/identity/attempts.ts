import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#ports/clock/clock.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import {
  put,
  remove,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { moment, whole } from '#ports/document-store/field-schemas.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { isWithin, minute, plus, second, toTimestamp } from '#vocabulary/time.ts'

/**
 * How many guesses are free, and the longest wait between later ones. Waits double with each guess, from a
 * second.
 */
interface Allowance {
  free: number
  longest: number
}

/**
 * One person at one address, one account from anywhere, one address at any account. The second is generous: an
 * attacker who guesses at an account from many addresses must be slowed, and must not be able to lock its owner out
 * for long.
 */
const allowances = {
  pair: { free: 5, longest: 15 * minute },
  account: { free: 30, longest: 30 * second },
  address: { free: 30, longest: 15 * minute },
} satisfies Record<string, Allowance>

/** Guesses are forgotten when so long went by without one. */
const forgottenAfter = 60 * minute

const tally = z.object({
  guesses: whole('How often it was tried', 'guesses'),
  lastAt: moment('When last'),
  expiresAt: moment('When it is forgotten'),
})

type TallyDocument = z.infer<typeof tally>

export const signInAttempts = defineCollection({
  name: 'signInAttempts',
  about:
    'Guesses at passwords of the local identity provider, by account and by address; the id is a keyed hash, so that it names nobody',
  schema: tally,
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'expiresAt',
  transient: true,
})

/** Slows guessing at passwords, across all processes. */
export interface Attempts {
  /**
   * Counts a guess before it is checked, so that many at once count as many. Answers the seconds to wait
   * first; 0: go on.
   */
  begin(email: string, address: string): Promise<number>
  /** The guess was wrong. */
  refused(): void
  /** The guess was right: the counters of this account and address are reset. */
  succeeded(email: string, address: string): Promise<void>
}

interface Counted {
  id: string
  kind: keyof typeof allowances
  stored: Stored<TallyDocument> | undefined
}

function waitOf({ kind, stored }: Counted, now: number): number {
  const { free, longest } = allowances[kind]
  if (!stored || stored.data.guesses < free) return 0
  const wait = Math.min(longest, second * 2 ** Math.min(20, stored.data.guesses - free))
  const last = Date.parse(stored.data.lastAt)
  return isWithin(wait, last, now) ? last + wait - now : 0
}

/**
 * Attempts to sign in, or to make an account (with an e-mail of ''). `secret` hides in the store whose they
 * are. `onRefused` is called with each guess that is wrong, or came too soon.
 */
export function createAttempts(needs: {
  store: DocumentStore
  clock: Clock
  secret: string
  onRefused?: (() => void) | undefined
}): Attempts {
  const { store, clock, secret, onRefused = () => undefined } = needs
  const idOf = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url')

  async function read(email: string, address: string): Promise<Counted[]> {
    const kinds = [
      { kind: 'pair', id: idOf(`pair ${address} ${email}`) },
      ...(email === '' ? [] : [{ kind: 'account', id: idOf(`account ${email}`) } as const]),
      { kind: 'address', id: idOf(`address ${address}`) },
    ] as const
    const found = await store.getMany(
      signInAttempts,
      kinds.map(({ id }) => id),
    )
    return kinds.map(({ id, kind }) => ({ id, kind, stored: found.get(id) }))
  }
  const write = ({ id, stored }: Counted, guesses: number): Write => {
    const lastAt = toTimestamp(clock.now())
    const data = { guesses, lastAt, expiresAt: plus(lastAt, forgottenAfter) }
    return put(signInAttempts, id, data, stored?.version ?? 'absent')
  }

  return {
    refused: onRefused,
    begin: (email, address) =>
      retryOnConflict(async () => {
        const now = clock.now()
        const counted = await read(email, address)
        const wait = Math.max(...counted.map((each) => waitOf(each, now)))
        if (wait > 0) {
          onRefused()
          return Math.ceil(wait / second)
        }
        await store.commit(counted.map((each) => write(each, (each.stored?.data.guesses ?? 0) + 1)))
        return 0
      }),
    succeeded: (email, address) =>
      retryOnConflict(async () => {
        const counted = (await read(email, address)).filter(({ stored }) => stored)
        await store.commit(
          counted.map((each) =>
            each.kind === 'address' && each.stored
              ? put(
                  signInAttempts,
                  each.id,
                  { ...each.stored.data, guesses: Math.max(0, each.stored.data.guesses - 1) },
                  each.stored.version,
                )
              : remove(signInAttempts, each.id, 'any'),
          ),
        )
      }),
  }
}
