import { setTimeout as sleep } from 'node:timers/promises'
import { checkCredit } from './audit/credit.ts'
import { checkTotals } from './audit/money.ts'
import { checkCharges, checkPaid } from './audit/payments.ts'
import { checkCredits } from './audit/credits.ts'
import type { ReadShop, ShopDocuments } from './audit/documents.ts'
import { checkNotices, checkReviews, checkSubscribers, checkTogether } from './audit/engagement.ts'
import { checkCustomerTotals } from './audit/customers.ts'
import { checkInvoices } from './audit/invoices.ts'
import { checkReminders } from './audit/reminders.ts'
import { checkStock } from './audit/stock.ts'
import { checkUses } from './audit/uses.ts'
import { checkAnnouncements, checkDeliveries } from './audit/webhooks.ts'
import { checkWithdrawals } from './audit/withdrawals.ts'
import {
  checkAcknowledged,
  checkConfirmations,
  checkOneOrderEach,
  checkUnfinished,
  type Acknowledged,
} from './audit/work.ts'

export type { Acknowledged } from './audit/work.ts'

/** The inputs of {@link audit} besides the documents. */
export interface AuditOptions {
  /** The orders that were confirmed to shoppers. */
  acknowledged?: readonly Acknowledged[]
  /** How long past its time something may still be unfinished, in milliseconds; 30 s by default. */
  grace?: number
  now?: number
  /** Whether every confirmation must have been sent by now; else it may also be queued. */
  allSent?: boolean
}

/**
 * Checks what must hold of a shop from its store alone: the stored documents, the payment company's own
 * records and the outbox. It shares no code with the rules that wrote them, so a mistake in those cannot hide
 * here.
 *
 * @returns every violation in words; none when all is well
 */
export function audit(shop: ShopDocuments, options: AuditOptions = {}): string[] {
  const { acknowledged = [], allSent = false, grace = 30_000, now = Date.now() } = options
  const deadline = { now, grace }
  return [
    ...checkPaid(shop),
    ...checkCharges(shop, deadline),
    ...checkStock(shop),
    ...checkUses(shop),
    ...checkCredit(shop),
    ...checkAcknowledged(shop, acknowledged),
    ...checkOneOrderEach(shop),
    ...checkTotals(shop),
    ...checkCredits(shop),
    ...checkInvoices(shop),
    ...checkConfirmations(shop, { allSent }),
    ...checkUnfinished(shop, deadline),
    ...checkAnnouncements(shop),
    ...checkDeliveries(shop, deadline),
    ...checkReviews(shop),
    ...checkNotices(shop),
    ...checkSubscribers(shop),
    ...checkReminders(shop),
    ...checkTogether(shop),
    ...checkCustomerTotals(shop),
    ...checkWithdrawals(shop),
  ]
}

/**
 * Audits a running shop without any grace, again and again until nothing is wrong or `seconds` are over: what
 * follows from an order (a refund, a repair after a crash) happens a moment later.
 *
 * @returns what was wrong at the last look
 */
export async function auditOnceSettled(
  read: ReadShop,
  { seconds = 30, ...options }: Pick<AuditOptions, 'acknowledged' | 'allSent'> & { seconds?: number } = {},
): Promise<string[]> {
  const deadline = Date.now() + seconds * 1_000
  for (;;) {
    const violations = audit(await read(), { ...options, grace: 0 })
    if (violations.length === 0 || Date.now() > deadline) return violations
    await sleep(250)
  }
}
