import { hash } from 'node:crypto'
import { orders } from '../../orders/orders/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, remove, type Write } from '#ports/document-store/document-store.ts'
import { isSame, writesOfStep, type ImportContext } from './plan.ts'

/** Something that its movements sum to: the units of a stock item, the money of a gift card. */
export interface Ledger<Movement> {
  movements: Collection<Movement>
  amountOf(movement: Movement): number
  /** The movement without the order behind it, which is not in the shop. */
  loose(movement: Movement): Movement
}

/** Kinds that are imported with their movements. */
interface Entry<Movement> {
  ledger: Ledger<Movement>
  id: string
  /** The sum of its movements in the file. */
  total: number
  /** Writes it; not where it was begun already. */
  create: Write | undefined
  /** A movement of this amount in place of others. */
  standIn(amount: number): Movement
}

/** The order behind a movement, as far as it is known. */
interface OfOrder {
  orderId: string | null
}

/** The id of the movement in place of those still to be imported; removed with the last of them. */
export const standInId = (id: string): string => `mov_taken_${hash('sha256', id, 'hex').slice(0, 26)}`

/** The orders behind some movements that are in the file or here. */
async function knownOrders(
  movements: readonly OfOrder[],
  { store, lines }: ImportContext,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(movements.flatMap(({ orderId }) => orderId ?? []))]
  const [inFile, here] = [await lines.many(orders, ids), await store.getMany(orders, ids)]
  return new Set([...inFile.keys(), ...here.keys()])
}

/** The movements of the file that are missing here, and the sum of the others. */
async function missingOf<Movement extends OfOrder>(
  { ledger, id }: Entry<Movement>,
  context: ImportContext,
): Promise<{ missing: { id: string; data: Movement }[]; taken: number }> {
  const { movements, amountOf, loose } = ledger
  const { store, lines } = context
  const missing: { id: string; data: Movement }[] = []
  const some: typeof missing = []
  let taken = 0
  const look = async (): Promise<void> => {
    const here = await store.getMany(
      movements,
      some.map((each) => each.id),
    )
    const known = await knownOrders(
      some.map((each) => each.data),
      context,
    )
    for (const { id: at, data } of some.splice(0)) {
      const isKnown = data.orderId === null || known.has(data.orderId)
      if (here.has(at)) taken += amountOf(data)
      else missing.push({ id: at, data: isKnown ? data : loose(data) })
    }
  }
  for await (const movement of lines.belonging(movements, { of: id })) {
    some.push(movement)
    if (some.length === writesOfStep) await look()
  }
  await look()
  return { missing, taken }
}

/** Capacity for created movements, and the one in place of the rest. */
const movementsOfStep = writesOfStep - 2

/**
 * The steps that import a document with all its movements, none if there is nothing left to import. After each of
 * them the movements sum to the balance: those still to come are combined in one movement, which the last step
 * removes.
 */
export async function withMovements<Movement extends OfOrder>(
  entry: Entry<Movement>,
  context: ImportContext,
): Promise<Write[][]> {
  const { ledger, id, total, create, standIn } = entry
  const { movements, amountOf } = ledger
  const { missing, taken } = await missingOf(entry, context)
  if (!create && missing.length === 0) return []
  let rest = total - taken
  const steps: Write[][] = []
  for (let at = 0; at < missing.length || at === 0; at += movementsOfStep) {
    const part = missing.slice(at, at + movementsOfStep)
    for (const { data } of part) rest -= amountOf(data)
    const isLast = at + movementsOfStep >= missing.length
    const stands = at > 0 || !create
    const step = part.map((each) => put(movements, each.id, each.data, 'absent'))
    if (at === 0 && create) step.unshift(create)
    if (!isLast || rest !== 0) step.push(put(movements, standInId(id), standIn(rest), 'any'))
    else if (stands) step.push(remove(movements, standInId(id), 'any'))
    steps.push(step)
  }
  return steps
}

/** The movements of an order, as they are here. */
export interface OrderMovements {
  /** Whether all of the file are here: an order moves nothing by itself. */
  areHere: boolean
  /** Writes that tie those that are here to the order again. */
  tie: Write[]
  /** Writes that loosen them, when the order does not come. */
  loosen: Write[]
}

/** Finds the movements of an order of the file. */
export async function movementsOf<Movement extends OfOrder>(
  { movements, loose }: Ledger<Movement>,
  orderId: string,
  { store, lines }: ImportContext,
): Promise<OrderMovements> {
  const found: OrderMovements = { areHere: true, tie: [], loosen: [] }
  for await (const { id, data } of lines.belonging(movements, { order: orderId })) {
    const here = await store.get(movements, id)
    if (here?.data.orderId === orderId) found.loosen.push(put(movements, id, loose(here.data), here.version))
    else if (here && isSame(here.data, loose(data))) found.tie.push(put(movements, id, data, here.version))
    else found.areHere = false
  }
  return found
}
