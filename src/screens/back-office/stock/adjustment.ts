import type { StockMessages } from './messages.ts'

type Errors = StockMessages['errors']

/** The most that one change may move, in units; the API takes no more. */
const most = 1_000_000

/**
 * A typed change of stock: units to add or take, or the error as a
 * sentence; nothing while nothing is typed.
 */
export type ReadChange = { change: number } | { wrong: string } | { empty: true }

/**
 * Reads a change of stock (`+5`, `5`, `-3`, also with a typographic minus) and checks it against the stock item:
 * stock does not fall below the reserved units.
 */
export function readChange(text: string, item: { onHand: number; reserved: number }, m: Errors): ReadChange {
  const typed = text.trim().replaceAll(/[−–]/g, '-').replaceAll(/\s/g, '')
  if (typed === '' || typed === '+' || typed === '-') return { empty: true }
  if (!/^[+-]?\d{1,9}$/.test(typed)) return { wrong: m.change }
  const change = Number(typed)
  if (change === 0) return { wrong: m.zero }
  if (Math.abs(change) > most) return { wrong: m.most(most) }
  if (item.onHand + change < 0) return { wrong: m.only(item.onHand) }
  if (item.onHand + change < item.reserved) return { wrong: m.committed(item.reserved) }
  return { change }
}

/** Reads a count (`12`), as the change that leads to it. */
export function readCount(text: string, item: { onHand: number; reserved: number }, m: Errors): ReadChange {
  const typed = text.trim().replaceAll(/\s/g, '')
  if (typed === '') return { empty: true }
  if (!/^\d{1,9}$/.test(typed)) return { wrong: m.count }
  const change = Number(typed) - item.onHand
  if (change === 0) return { wrong: m.unchanged }
  return readChange(String(change), item, m)
}

/**
 * Reads units that come in or move (`5`): at least 1, and no more than there are `free` to take.
 */
export function readUnits(text: string, m: Errors, free = Number.POSITIVE_INFINITY): ReadChange {
  const typed = text.trim().replaceAll(/\s/g, '')
  if (typed === '') return { empty: true }
  if (!/^\d{1,9}$/.test(typed)) return { wrong: m.units }
  const change = Number(typed)
  if (change === 0) return { wrong: m.least }
  if (change > free) return { wrong: free > 0 ? m.onlyMovable(free) : m.noneMovable }
  if (change > most) return { wrong: m.most(most) }
  return { change }
}
