import type { Api } from '#client/api.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { forEachRow } from '../session/for-each-row.ts'
import { isSettled, troubleLabels, troubleOf } from '../session/operation.ts'
import type { SessionMessages } from '../session/messages/en.ts'
import type { CountedStock, StockCount, StockRow } from '../types.ts'
import { readTyped } from './stock-change.ts'
import type { StockMessages } from './messages.ts'

/** The kinds of changes of several rows at once. */
export type ManyKind = 'receive' | 'count'

/** A row with the quantity that was typed for it. */
export interface TypedRow {
  row: StockRow
  units: number
}

/** The result of a row: how many are on hand, or why it was not saved, with how many there are now. */
export type RowOutcome = { onHand: number } | { wrong: string; now: number | null }

/** The outcomes by the ids of the rows. */
export type Outcomes = ReadonlyMap<string, RowOutcome>

const typing = { reason: 'counted', reference: '', locationId: '', note: '' } as const

/** The rows with a quantity, and the errors of the others by their ids. A count that changes nothing is none. */
export function readRows(
  rows: readonly StockRow[],
  typed: Readonly<Record<string, string>>,
  kind: ManyKind,
  m: StockMessages['errors'],
): { changes: TypedRow[]; wrong: ReadonlyMap<string, string> } {
  const changes: TypedRow[] = []
  const wrong = new Map<string, string>()
  for (const row of rows) {
    const units = typed[row.id] ?? ''
    if (kind === 'count' && units.trim() === String(row.onHand)) continue
    const read = readTyped({ ...typing, kind, units }, row, m)
    if ('wrong' in read) wrong.set(row.id, read.wrong)
    if ('change' in read) changes.push({ row, units: kind === 'count' ? Number(units) : read.change })
  }
  return { changes, wrong }
}

/** The counts of rows. */
export const countsOf = (changes: readonly TypedRow[]): StockCount[] =>
  changes.map(({ row: { variantId, locationId, onHand: expected }, units: onHand }) => {
    return { variantId, locationId, onHand, expected }
  })

/** The results of counts. */
export function outcomesOf(
  changes: readonly TypedRow[],
  { items, refused }: CountedStock,
  says: { changed: (onHand: number) => string; failures: Readonly<Record<string, string>> },
): Map<string, RowOutcome> {
  const at = (each: { variantId: string; locationId: string }) => `${each.variantId} ${each.locationId}`
  const counted = new Map(items.map((item) => [at(item), item.onHand]))
  const left = new Map(refused.map((each) => [at(each), each]))
  return new Map(
    changes.flatMap(({ row }): [string, RowOutcome][] => {
      const onHand = counted.get(at(row))
      if (onHand !== undefined) return [[row.id, { onHand }]]
      const refusal = left.get(at(row))
      if (!refusal) return []
      const { code, onHand: now } = refusal
      const wrong = code === 'stock_changed' && now !== null ? says.changed(now) : says.failures[code]
      return [[row.id, { wrong: wrong ?? refusal.detail, now }]]
    }),
  )
}

/**
 * Receives units row by row. `keys` has the Idempotency-Key of each row whose outcome is open: pressing again cannot
 * receive it twice.
 */
export async function receiveRows(
  api: Pick<Api, 'receiveStock'>,
  changes: readonly TypedRow[],
  { reference, keys, session }: { reference: string; keys: Map<string, string>; session: SessionMessages },
): Promise<Map<string, RowOutcome>> {
  const outcomes = new Map<string, RowOutcome>()
  const receive = async ({ row: { id, variantId, locationId }, units }: TypedRow): Promise<void> => {
    const idempotencyKey = keys.get(id) ?? newId('op')
    keys.set(id, idempotencyKey)
    try {
      const body = { variantId, locationId, quantity: units, reference: reference.trim() || null }
      const { onHand } = await api.receiveStock({ body, idempotencyKey })
      keys.delete(id)
      outcomes.set(id, { onHand })
    } catch (error) {
      const trouble = troubleOf(error)
      if (isSettled(trouble)) keys.delete(id)
      outcomes.set(id, { wrong: troubleLabels(trouble, session), now: null })
    }
  }
  await forEachRow(changes, receive)
  return outcomes
}
