import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import type { CaptureTime } from '#vocabulary/orders/payments.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { readShopFile } from '#demo/bench/audit/shop-file.ts'
import { audit } from '#demo/bench/auditor.ts'
import { createHandClock, openCrashShop, type CrashShopNeeds } from './crash-shop.ts'
import { openMemory, type Patience } from './memory.ts'
import { opening, type Shelf } from './stocked-file.ts'
import type { Story } from './people.ts'

/** Where a story is played: the shop’s file, and that of its people’s memory. */
export interface Place {
  file: string
  memory: string
  shelf: Shelf
}

/** How much later a process is there again after one has ended: too soon for what was held to run out. */
const downFor = 30_000

/** Opens the file of a place at the moment that its process begins. */
export const openPlace = ({ file }: Place, again: boolean) => {
  const clock = createHandClock(opening + (again ? downFor : 0))
  return { clock, store: openSqliteStore({ path: file, clock, collections: allCollections }) }
}

/** How a story is played. */
export interface PlayOptions extends Partial<Patience> {
  /** Whether a process has ended in it before; then everything settles at its end. */
  again: boolean
  crashPoint?: (name: string) => void
}

/**
 * Plays a story in one process of the shop; when `again`, in another one than before, and then lets everything
 * settle.
 */
export async function play(
  story: Story,
  place: Place,
  { store, clock, company }: Pick<CrashShopNeeds, 'store' | 'clock' | 'company'>,
  { again, crashPoint, ...patience }: PlayOptions,
): Promise<void> {
  const { shelf } = place
  const { undisturbed = (run) => run() } = patience
  const reopen = (capture: CaptureTime) =>
    undisturbed(() =>
      openCrashShop({
        store,
        clock,
        capture,
        ...(company ? { company } : {}),
        ...(crashPoint ? { crashPoint } : {}),
      }),
    )
  const shop = await reopen(story.capture)
  const memory = openMemory(place.memory, { wait: clock.advance, ...patience })
  const owner = shop.apiOf(shelf.ownerCookie)
  await story.play({ shop, shelf, memory, reopen, guest: shop.apiOf(), owner })
  if (again) await shop.settle()
  await shop.close()
}

/** Lets everything settle in another process, after which nobody came back. */
export async function settleAlone(story: Story, place: Place): Promise<void> {
  const { store, clock } = openPlace(place, true)
  const shop = await openCrashShop({ store, clock, capture: story.capture })
  await shop.settle()
  await shop.close()
  await store.close()
}

const later = opening + 24 * 60 * 60_000

/** The violations in the file of a place, by the auditor. */
export function auditPlace({ file }: Place): string[] {
  return audit(readShopFile(file, later), { now: later, grace: 0, allSent: true })
}

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** The outcome of a story, without the ids and times that differ each time. */
export function outcomeOf({ file }: Place) {
  const shop = readShopFile(file, later)
  const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)
  return {
    orders: shop.orders.map(({ data }) => ({
      status: data.status,
      payment: data.payment,
      total: data.totals.total,
      money: countBy(data.payments.map(({ kind, provider, amount }) => `${kind} ${provider} ${amount}`)),
      credits: data.credits.map(({ amount }) => amount),
      lines: data.lines.map(({ quantity, cancelled, returned, restocked }) => [
        quantity,
        cancelled,
        returned,
        restocked,
      ]),
      returns: data.returns.map(({ state }) => state),
    })),
    checkouts: countBy(shop.checkouts.map(({ data }) => data.state)),
    charged: total(shop.sandboxPayments.map(({ data }) => data.captured - data.refunded)),
    stock: shop.stockItems.map(({ data }) => [data.onHand, data.reserved]),
    credit: shop.creditAccounts.map(({ data }) => [data.balance, data.held]),
    uses: shop.promotionUses.map(({ data }) => [data.used, data.held]),
    mails: countBy(shop.mails.map(({ data }) => `${data.kind} ${data.state}`)),
    webhooks: countBy(shop.webhookDeliveries.map(({ data }) => `${data.type} ${data.state}`)),
    // One that is issued later has less in it, and needs no credit note.
    billed: total(shop.invoices.map(({ data }) => (data.kind === 'invoice' ? 1 : -1) * data.totals.total)),
  }
}
