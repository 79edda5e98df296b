import {
  creditAccounts,
  creditMovements,
  type CreditAccountDocument,
  type CreditMovementDocument,
} from '../../pricing/credit/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { standInId, withMovements, type Ledger } from './ledger.ts'
import { isSame, kept, same, type FileDocument, type ImportContext, type Plan } from './plan.ts'

/** The movements of gift cards and store credit. */
export const creditLedger: Ledger<CreditMovementDocument> = {
  movements: creditMovements,
  amountOf: ({ amount }) => amount,
  loose: (movement) => ({ ...movement, kind: 'adjust', orderId: null }),
}

/**
 * Plans gift cards and store credit: a missing account is imported with its movements, and without holds. An existing
 * one keeps its balance, whatever was requested: an amount spent here would come back.
 */
export async function planCredit(
  { id, data }: FileDocument<CreditAccountDocument>,
  context: ImportContext,
): Promise<Plan> {
  const here = await context.store.get(creditAccounts, id)
  const begun = here && (await context.store.get(creditMovements, standInId(id)))
  if (!here || begun) {
    const create = here ? undefined : put(creditAccounts, id, { ...data, held: 0 }, 'absent')
    const standIn = (amount: number): CreditMovementDocument => ({
      accountId: id,
      kind: 'adjust',
      amount,
      orderId: null,
      reason: 'Import of a bundle',
      by: context.by,
      at: context.now,
    })
    const entry = { ledger: creditLedger, id, total: data.balance, create, standIn }
    const steps = await withMovements(entry, context)
    if (steps.length > 0) return { outcome: 'added', steps }
  }
  return !here || isSame({ ...here.data, held: 0 }, { ...data, held: 0 }) ? same : kept
}
