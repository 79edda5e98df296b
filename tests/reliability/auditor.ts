import { setTimeout as sleep } from 'node:timers/promises'
import { checkCharges, checkPaid, checkTotals } from './audit/money.ts'
import { readShopFile } from './audit/shop-file.ts'
import { checkStock } from './audit/stock.ts'
import {
  checkAcknowledged,
  checkConfirmations,
  checkOneOrderEach,
  checkUnfinished,
  type Acknowledged,
} from './audit/work.ts'

export type { Acknowledged } from './audit/work.ts'

/** What {@link audit} is told besides the file. */
export interface AuditOptions {
  /** The orders that shoppers were told of. */
  acknowledged?: readonly Acknowledged[]
  /** How long past its time something may still be unfinished, in milliseconds; 30 s unless told. */
  grace?: number
  now?: number
  /** Whether every confirmation must have been sent by now; else it may also be queued. */
  allSent?: boolean
}

/**
 * Checks what must hold of a shop from its file alone: the stored documents, the payment company's own
 * records and the outbox. It shares no code with the rules that wrote them, so a mistake in those cannot hide
 * here.
 *
 * @returns every violation in words; none when all is well
 */
export function audit(file: string, options: AuditOptions = {}): string[] {
  const { acknowledged = [], allSent = false, grace = 30_000, now = Date.now() } = options
  const shop = readShopFile(file, now)
  const deadline = { now, grace }
  return [
    ...checkPaid(shop),
    ...checkCharges(shop, deadline),
    ...checkStock(shop),
    ...checkAcknowledged(shop, acknowledged),
    ...checkOneOrderEach(shop),
    ...checkTotals(shop),
    ...checkConfirmations(shop, { allSent }),
    ...checkUnfinished(shop, deadline),
  ]
}

/**
 * Audits a running shop without any grace, again and again until nothing is wrong or `seconds` are over: what
 * follows from an order (a refund, a repair after a crash) happens a moment later.
 *
 * @returns what was wrong at the last look
 */
export async function auditOnceSettled(
  file: string,
  { seconds = 30, ...options }: Pick<AuditOptions, 'acknowledged' | 'allSent'> & { seconds?: number } = {},
): Promise<string[]> {
  const deadline = Date.now() + seconds * 1_000
  for (;;) {
    const violations = audit(file, { ...options, grace: 0 })
    if (violations.length === 0 || Date.now() > deadline) return violations
    await sleep(250)
  }
}
