/**
 * The top of an axis from 0 for values up to `most`, in minor units: the next of 2, 4, 6, 8 or 10 times a power of ten, whose
 * half is a round number too. 2 for none.
 */
export function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [2, 4, 6, 8, 10].map((factor) => factor * power).find((top) => top >= most) ?? 10 * power
}
