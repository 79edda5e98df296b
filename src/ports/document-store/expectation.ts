import type { Expectation } from './document-store.ts'

/** Whether an expectation holds of a document of this version; undefined when there is none. */
export function expectationHolds(expect: Expectation, version: number | undefined): boolean {
  if (expect === 'any') return true
  if (expect === 'absent') return version === undefined
  return expect === 'present' ? version !== undefined : version === expect
}
