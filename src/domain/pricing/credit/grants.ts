import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { recentSignInRequired } from '#vocabulary/failures.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { creditGrants } from './documents.ts'

/** A member of staff who grants credit, and the limit within 24 hours without a recent sign-in. */
export interface CreditGiver {
  /** A customer id, or the id of an API token. */
  id: string
  /** In minor units, of all currencies together; undefined after a recent sign-in. */
  signInFrom: number | undefined
}

/**
 * The write that adds an amount to a person's grants within 24 hours of the first one, for the commit of the grant:
 * of two simultaneous grants one meets a conflict. Nothing for a deduction.
 * @throws ShopFailure `recent_sign_in_required`
 */
export async function grantWrites(
  { store, clock }: { store: DocumentStore; clock: Clock },
  giver: CreditGiver | undefined,
  amount: number,
): Promise<Write[]> {
  if (!giver || amount <= 0) return []
  const at = toTimestamp(clock.now())
  const found = await store.get(creditGrants, giver.id)
  const current = found && found.data.until > at ? found.data : { given: 0, until: plus(at, day) }
  const given = current.given + amount
  if (giver.signInFrom !== undefined && given >= giver.signInFrom) throw recentSignInRequired()
  return [put(creditGrants, giver.id, { ...current, given }, found?.version ?? 'absent')]
}
