import type { Measure } from '../catalog/measures.ts'

/** How people write a measure. */
export function measureWords(measure: Measure, amount = 2): string {
  if (measure === 'm2') return 'm²'
  return measure === 'piece' && amount !== 1 ? 'pieces' : measure
}
