/** The categories of Lighthouse that count here. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** A screen with what it may take at most: milliseconds to the largest paint, requests, kilobytes of scripts. */
export interface MeasuredScreen {
  name: string
  path: string
  lcp: number
  requests: number
  scripts: number
  /** Kept out of search engines on purpose, which Lighthouse would call a fault. */
  hidden?: true
}

/**
 * What a run has found. Scores are 0 to 100, times milliseconds; bytes are counted as they came over the wire, and a
 * kilobyte is 1,000 of them.
 */
export interface Measured {
  scores: Readonly<Record<Category, number>>
  /** Audits that cost a category its points, by their ids. */
  complaints: string[]
  lcp: number
  fcp: number
  cls: number
  tbt: number
  bytes: number
  scriptBytes: number
  requests: number
}

const least: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const mostShift = 0.02
const mostBlocking = 150

/** The unmet goals of a measured screen; empty when it meets them all. */
export function faultsOf({ lcp, requests, scripts }: MeasuredScreen, measured: Measured): string[] {
  const low = categories.filter((category) => measured.scores[category] < least[category])
  const over = (what: string, is: number, most: number): string[] =>
    is > most ? [`${what}: ${Number(is.toFixed(3))}, above ${most}`] : []
  return [
    ...low.map((category) => `${category}: ${measured.scores[category]}, below ${least[category]}`),
    ...(low.length > 0 ? [`short in ${measured.complaints.join(', ')}`] : []),
    ...over('LCP in ms', measured.lcp, lcp),
    ...over('layout shift', measured.cls, mostShift),
    ...over('blocking time in ms', measured.tbt, mostBlocking),
    ...over('requests', measured.requests, requests),
    ...over('KB of JavaScript', measured.scriptBytes / 1_000, scripts),
  ]
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** The median of each figure. */
export function medianOf(runs: readonly Measured[]): Measured {
  const of = (figure: (run: Measured) => number): number => median(runs.map(figure))
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
    bytes: of(({ bytes }) => bytes),
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    requests: of(({ requests }) => requests),
  }
}
