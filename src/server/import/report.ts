import type { ImportReport, Remark } from '#domain/whole-shop/table-files/report.ts'
import { inEnglish } from '#vocabulary/statements/statement.ts'

/** Text of others must not steer the terminal. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')

const describe = ({ line, handle, said }: Remark): string =>
  printable(`line ${line}${handle ? ` (${handle})` : ''}: ${inEnglish(said)}`)

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
