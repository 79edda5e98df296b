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
export function readChange(text: string, item: { onHand: number; reserved: number }): ReadChange {
  const typed = text.trim().replaceAll(/[−–]/g, '-').replaceAll(/\s/g, '')
  if (typed === '' || typed === '+' || typed === '-') return { empty: true }
  if (!/^[+-]?\d{1,9}$/.test(typed)) return { wrong: 'Enter a whole number, such as 5 or -3' }
  const change = Number(typed)
  if (change === 0) return { wrong: 'Must not be 0' }
  if (Math.abs(change) > most) return { wrong: `At most ${most} units at once` }
  if (item.onHand + change < 0) return { wrong: `There are only ${item.onHand}` }
  if (item.onHand + change < item.reserved)
    return { wrong: `${item.reserved} are committed to checkouts awaiting payment` }
  return { change }
}

/** Reads a count (`12`), as the change that leads to it. */
export function readCount(text: string, item: { onHand: number; reserved: number }): ReadChange {
  const typed = text.trim().replaceAll(/\s/g, '')
  if (typed === '') return { empty: true }
  if (!/^\d{1,9}$/.test(typed)) return { wrong: 'Enter a whole number, such as 12' }
  const change = Number(typed) - item.onHand
  if (change === 0) return { wrong: 'This is the recorded quantity' }
  return readChange(String(change), item)
}

/**
 * Reads units that come in or move (`5`): at least 1, and no more than there are `free` to take.
 */
export function readUnits(text: string, free = Number.POSITIVE_INFINITY): ReadChange {
  const typed = text.trim().replaceAll(/\s/g, '')
  if (typed === '') return { empty: true }
  if (!/^\d{1,9}$/.test(typed)) return { wrong: 'Enter a whole number, such as 5' }
  const change = Number(typed)
  if (change === 0) return { wrong: 'Must be at least 1' }
  if (change > free)
    return { wrong: free > 0 ? `Only ${free} can be moved from there` : 'None can be moved from there' }
  if (change > most) return { wrong: `At most ${most} units at once` }
  return { change }
}
