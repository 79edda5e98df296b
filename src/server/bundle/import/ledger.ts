import { hash } from 'node:crypto'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, remove, type Write } from '#ports/document-store/document-store.ts'
import { writesOfStep, type Judging } from './plan.ts'

/** Something that its movements sum to: the pieces of a stock item, the money of a gift card. */
export interface Ledger<Movement> {
  movements: Collection<Movement>
  amountOf(movement: Movement): number
  /** A movement of so much that stands for others. */
  standIn(amount: number): Movement
}

/** What is taken with its movements. */
interface Entry<Movement> {
  ledger: Ledger<Movement>
  id: string
  /** What its movements sum to in the file. */
  total: number
  /** Writes it; not where it was begun already. */
  create: Write | undefined
}

/** Stands for the movements that are still to be taken; gone when all are. */
export const standInId = (id: string): string => `mov_taken_${hash('sha256', id, 'hex').slice(0, 26)}`

/** The movements of the file that are not here, and what those that are sum to. */
async function missingOf<Movement>(
  { ledger: { movements, amountOf }, id }: Entry<Movement>,
  { store, lines }: Judging,
): Promise<{ missing: { id: string; data: Movement }[]; taken: number }> {
  const missing: { id: string; data: Movement }[] = []
  const some: typeof missing = []
  let taken = 0
  const look = async (): Promise<void> => {
    const here = await store.getMany(
      movements,
      some.map((each) => each.id),
    )
    for (const each of some.splice(0)) {
      if (here.has(each.id)) taken += amountOf(each.data)
      else missing.push(each)
    }
  }
  for await (const movement of lines.belonging(movements, { of: id })) {
    some.push(movement)
    if (some.length === writesOfStep) await look()
  }
  await look()
  return { missing, taken }
}

/** Room for what is created, and for what stands for the rest. */
const movementsOfStep = writesOfStep - 2

/**
 * The steps that take something with all its movements, none where there is nothing left to take. After each of them
 * the movements sum to what is there: what is still to come stands in one movement, which the last step removes.
 */
export async function withMovements<Movement>(entry: Entry<Movement>, judging: Judging): Promise<Write[][]> {
  const { ledger, id, total, create } = entry
  const { movements, amountOf, standIn } = ledger
  const { missing, taken } = await missingOf(entry, judging)
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

/** Whether all movements of an order in the file are here: an order moves nothing by itself. */
export async function hasMoved(
  movements: Collection<unknown>,
  orderId: string,
  { store, lines }: Judging,
): Promise<boolean> {
  const ids: string[] = []
  for await (const { id } of lines.belonging(movements, { order: orderId })) ids.push(id)
  for (let at = 0; at < ids.length; at += writesOfStep) {
    const some = ids.slice(at, at + writesOfStep)
    if ((await store.getMany(movements, some)).size < some.length) return false
  }
  return true
}
