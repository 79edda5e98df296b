/**
 * The measures that products are sold by: name, dimension, factor to the smallest one of their kind, and their code
 * (UN/CEFACT Recommendation 20), for machines.
 */
export const measures = {
  mg: { kind: 'weight', parts: 1, code: 'MGM' },
  g: { kind: 'weight', parts: 1_000, code: 'GRM' },
  kg: { kind: 'weight', parts: 1_000_000, code: 'KGM' },
  ml: { kind: 'volume', parts: 1, code: 'MLT' },
  cl: { kind: 'volume', parts: 10, code: 'CLT' },
  l: { kind: 'volume', parts: 1_000, code: 'LTR' },
  cm: { kind: 'length', parts: 1, code: 'CMT' },
  m: { kind: 'length', parts: 100, code: 'MTR' },
  m2: { kind: 'area', parts: 1, code: 'MTK' },
  piece: { kind: 'count', parts: 1, code: 'C62' },
} as const satisfies Record<string, { kind: string; parts: number; code: string }>

/** A measure that products are sold by. */
export type Measure = keyof typeof measures

/** The content of one unit, and the reference of its price per measure. */
export interface Content {
  /** In thousandths of `of`, so that 2.5 l is 2500. */
  amount: number
  of: Measure
  /** The reference quantity of the price: 100 of `referenceOf` g, 1 of l. */
  reference: number
  referenceOf: Measure
}

/** Whether two measures can be compared: grams with kilograms, never with litres. */
export function areComparable(one: Measure, other: Measure): boolean {
  return measures[one].kind === measures[other].kind
}
