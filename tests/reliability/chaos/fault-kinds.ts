import type { FaultKind } from './fault-kind.ts'
import { clockFaults, diskFaults, processFaults } from './machine-faults.ts'
import { neighbourFaults } from './neighbour-faults.ts'

/** Every kind of fault. */
export const faultKinds: readonly FaultKind[] = [
  ...processFaults,
  ...clockFaults,
  ...diskFaults,
  ...neighbourFaults,
]

/** One fault after another without end: each kind once in an order of chance, then all of them in another. */
export function* drawFaults<T>(kinds: readonly T[], random: () => number): Generator<T, never> {
  for (;;) {
    const left = [...kinds]
    while (left.length > 0) {
      const [kind] = left.splice(Math.floor(random() * left.length), 1)
      if (kind !== undefined) yield kind
    }
  }
}
