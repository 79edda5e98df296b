/** What two series of times say about each other. */
export interface Comparison {
  /** Medians, in milliseconds. */
  known: number
  unknown: number
  /** How probably a time of the first series is longer than one of the second; a half where neither tells. */
  longer: number
  /** How probably series that do not differ would differ by so much (Mann-Whitney, two-sided). */
  chance: number
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The area under the normal distribution beyond a distance from its middle, on both sides (Abramowitz and Stegun 7.1.26). */
function beyond(distance: number): number {
  const x = Math.abs(distance) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  return terms.reduceRight((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x)
}

/** Compares two series by ranks: a few that took long, on a busy machine, weigh no more than others. */
export function compare(known: readonly number[], unknown: readonly number[]): Comparison {
  let longer = 0
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0
  const pairs = known.length * unknown.length
  const spread = Math.sqrt((pairs * (known.length + unknown.length + 1)) / 12)
  return {
    known: median(known),
    unknown: median(unknown),
    longer: longer / pairs,
    chance: beyond((longer - pairs / 2) / spread),
  }
}
