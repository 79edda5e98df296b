import type { BenchPerson, BenchStep, BenchVerdict } from '#vocabulary/demo-bench.ts'
import { paths } from '../../paths.ts'
import type { Messages } from './messages/en.ts'

/** The first page of each person of the demo. */
export const placeOf: Readonly<Record<BenchPerson['who'], string>> = {
  shopper: paths.account,
  clerk: `${paths.backOffice}/orders`,
  owner: paths.backOffice,
}

const writtenIn = (locale: string): ((number: number) => string) => {
  const format = new Intl.NumberFormat(locale)
  return (number) => format.format(number)
}

/** A step as a sentence. */
export const saidStep = (m: Messages, { step, numbers }: BenchStep, locale: string): string =>
  m.steps[step](...numbers.map(writtenIn(locale)))

/** A line of the verdict, and whether it is as it must be. */
export interface Fact {
  text: string
  holds: boolean
}

/** The lines of a verdict. */
export function factsOf(m: Messages, verdict: BenchVerdict, locale: string): Fact[] {
  const written = writtenIn(locale)
  const { wanted, sold, uncovered, lost, findings } = verdict
  return [
    {
      text: sold === wanted ? m.sold(written(sold)) : m.soldOtherwise(written(sold), written(wanted)),
      holds: sold === wanted,
    },
    { text: m.uncovered(written(uncovered)), holds: uncovered === 0 },
    { text: m.lost(written(lost)), holds: lost === 0 },
    { text: m.findings(written(findings.length)), holds: findings.length === 0 },
  ]
}
