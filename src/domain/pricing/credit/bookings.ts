import { hash } from 'node:crypto'
import { put, type Stored, type Write } from '#ports/document-store/document-store.ts'
import {
  creditAccounts,
  creditMovements,
  type CreditAccountDocument,
  type CreditMovementDocument,
} from './documents.ts'

/** A gift card or store credit with its id and version. */
export type StoredAccount = Stored<CreditAccountDocument>

/** The spendable amount, in minor units: 0 for an expired or blocked account. */
export function spendable(
  { balance, held, expiresAt, blockedAt }: CreditAccountDocument,
  now: string,
): number {
  if (blockedAt !== null || (expiresAt !== null && expiresAt <= now)) return 0
  return Math.max(0, balance - held)
}

/** The write of a changed account; its balance and holds never fall below 0. */
export function changed(
  { id, version, data }: StoredAccount,
  change: Partial<CreditAccountDocument>,
  at: string,
): Write {
  const next = { ...data, ...change, updatedAt: at }
  if (next.held < 0 || next.balance < next.held)
    throw new Error(`${id}: that would leave ${next.balance}, with ${next.held} held`)
  return put(creditAccounts, id, next, version === 0 ? 'absent' : version)
}

/** The id of a movement: the same operation never books twice. */
export type CreditBooking = Omit<CreditMovementDocument, 'accountId' | 'amount'> & { operationId: string }

/** The id of a movement: a hash, as the operation’s id may be the right to something else. */
export const movementId = (
  operationId: string,
  accountId: string,
  kind: CreditMovementDocument['kind'],
): string => `crm_${hash('sha256', JSON.stringify([operationId, accountId, kind]), 'base64url').slice(0, 26)}`

/**
 * The two writes of a change of balance: the account and its movement. `released` is the amount that was held and is
 * released in the same step.
 */
export function book(
  account: StoredAccount,
  amount: number,
  { operationId, ...booking }: CreditBooking,
  { released = 0, ...change }: Partial<CreditAccountDocument> & { released?: number } = {},
): [Write, Write] {
  const { balance, held } = account.data
  return [
    changed(account, { ...change, balance: balance + amount, held: held - released }, booking.at),
    put(
      creditMovements,
      movementId(operationId, account.id, booking.kind),
      { accountId: account.id, amount, ...booking },
      'absent',
    ),
  ]
}
