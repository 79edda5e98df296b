/** A part of a run, and what came of it. */
export interface Phase {
  name: string
  /** How long it took, from its beginning to its end. */
  seconds: number
  passed: number
  /** The failures, a line each. */
  failures: readonly string[]
  /** Not run because this host lacks something that only they need. */
  skipped: number
}

const total = (phases: readonly Phase[], count: (phase: Phase) => number): number =>
  phases.reduce((sum, phase) => sum + count(phase), 0)

/**
 * Prints what failed, how long each phase took and what came of it, and in the last line all of them together; answers
 * whether nothing failed.
 */
export function report(phases: readonly Phase[]): boolean {
  console.log()
  for (const { failures } of phases) for (const failure of failures) console.log(`failed: ${failure}`)
  const width = Math.max(...phases.map(({ name }) => name.length))
  for (const { failures, name, passed, seconds, skipped } of phases) {
    const left = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(
      `${name.padEnd(width)} ${seconds.toFixed(0).padStart(5)} s  ${passed} passed, ${failures.length} failed${left}`,
    )
  }
  console.log(`${'in all'.padEnd(width)} ${(performance.now() / 1_000).toFixed(0).padStart(5)} s`)
  const failed = total(phases, ({ failures }) => failures.length)
  console.log(`${total(phases, ({ passed }) => passed)} passed, ${failed} failed`)
  return failed === 0
}
