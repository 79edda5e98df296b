/** A line of the file with what is to be said about it. */
export interface Remark {
  line: number
  handle: string
  message: string
}

/** What an import has done, in products; `refused` and `warnings` are about lines. */
export interface ImportReport {
  created: number
  changed: number
  unchanged: number
  refused: Remark[]
  warnings: Remark[]
}

/** A report on which nothing stands yet. */
export const createReport = (): ImportReport => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: [],
  warnings: [],
})

/** Text of others must not steer the terminal. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')

const describe = ({ line, handle, message }: Remark): string =>
  printable(`line ${line}${handle ? ` (${handle})` : ''}: ${message}`)

/** The report for people; the sums stand last, where a terminal shows them. */
export function writeReport(report: ImportReport, dryRun: boolean): string {
  const byLine = (a: Remark, b: Remark): number => a.line - b.line
  const { created, changed, unchanged, refused, warnings } = report
  const would = dryRun ? ' (dry run: nothing was written)' : ''
  return [
    ...warnings.sort(byLine).map((remark) => `warning: ${describe(remark)}`),
    ...refused.sort(byLine).map((remark) => `refused: ${describe(remark)}`),
    `${created} created, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused${would}`,
  ].join('\n')
}
