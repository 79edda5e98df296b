/** Steps after which no more sets are looked for. */
const mostSteps = 2_000

/**
 * The largest sets of `count` things in which every two may be combined, at most `most` of them (Bron and Kerbosch
 * 1973, with a pivot). Things are numbered from 0; each set is in ascending order.
 */
export function combinations(
  count: number,
  together: (one: number, other: number) => boolean,
  most: number,
): number[][] {
  const found: number[][] = []
  let steps = 0
  const beside = (one: number, others: readonly number[]): number[] =>
    others.filter((other) => other !== one && together(one, other))

  function grow(chosen: readonly number[], open: readonly number[], done: readonly number[]): void {
    if (found.length >= most || (steps += 1) > mostSteps) return
    if (open.length === 0) {
      if (done.length === 0) found.push(chosen.toSorted((a, b) => a - b))
      return
    }
    let pivot: number[] = []
    for (const each of [...open, ...done]) {
      const near = beside(each, open)
      if (near.length > pivot.length) pivot = near
    }
    let [left, tried] = [open, done]
    for (const next of open.filter((each) => !pivot.includes(each))) {
      grow([...chosen, next], beside(next, left), beside(next, tried))
      left = left.filter((each) => each !== next)
      tried = [...tried, next]
    }
  }
  grow(
    [],
    Array.from({ length: count }, (_, index) => index),
    [],
  )
  return found
}
