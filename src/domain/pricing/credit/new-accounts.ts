import type { StoredAccount } from './bookings.ts'
import { storeCreditId } from './codes.ts'
import type { CreditAccountDocument } from './documents.ts'

/** A gift card or store credit with nothing on it yet. */
export function newAccount(
  of: Pick<CreditAccountDocument, 'kind' | 'currency' | 'customerId' | 'ending' | 'note' | 'expiresAt'>,
  at: string,
): CreditAccountDocument {
  return { ...of, balance: 0, held: 0, blockedAt: null, createdAt: at, updatedAt: at }
}

/** The store credit of a customer who has none in this currency: the first booking writes it. */
export function newStoreCredit(customerId: string, currency: string, at: string): StoredAccount {
  const of = { kind: 'store_credit', currency, customerId, ending: '', note: '', expiresAt: null } as const
  return { id: storeCreditId(customerId, currency), version: 0, data: newAccount(of, at) }
}
