import type { Language } from '#vocabulary/languages/languages.ts'

/** How well each product answers a query: 3 exact, 2 fits well, 1 related; others do not match. */
export type Grades = ReadonlyMap<string, number>

/** A query as someone types it, and the products that they would be glad of. */
export interface Judged {
  query: string
  /** The language of the page on which it is typed; the default one if left out: mistyped words are corrected in that. */
  language?: Language | undefined
  grades: Grades
}

/** Products that are looked at: as many as anyone does before trying other words. */
const looked = 10

const gain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2)

/** NDCG at 10 (Järvelin and Kekäläinen, “Cumulated gain-based evaluation of IR techniques”, 2002): 1 is the best order. */
export function ndcg(found: readonly string[], grades: Grades): number {
  const sum = (list: readonly number[]): number =>
    list.slice(0, looked).reduce((total, grade, place) => total + gain(grade, place), 0)
  const ideal = sum([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 1 : sum(found.map((handle) => grades.get(handle) ?? 0)) / ideal
}

/** Grades by hand: `3 chimney-vase three-bud-vases, 2 double-gourd`. */
export const graded = (text: string): Grades =>
  new Map(
    text.split(', ').flatMap((part) => {
      const [grade, ...handles] = part.split(' ')
      return handles.map((handle) => [handle, Number(grade)] as const)
    }),
  )
