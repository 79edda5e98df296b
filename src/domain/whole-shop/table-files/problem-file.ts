import { csvRows, csvStart, readCell } from '#vocabulary/text/csv.ts'
import type { JobProblem } from '#engine/work/jobs/documents.ts'
import { inEnglish } from '#vocabulary/statements/statement.ts'
import type { ImportReport, Remark } from './report.ts'

/** Remarks about lines, refusals and warnings together, in the order of the lines. */
export function problemsOf({ refused, warnings }: ImportReport): (Remark & Pick<JobProblem, 'kind'>)[] {
  const all = [
    ...refused.map((remark) => ({ ...remark, kind: 'refused' as const })),
    ...warnings.map((remark) => ({ ...remark, kind: 'warning' as const })),
  ]
  return all.sort((a, b) => a.line - b.line)
}

/** The first line of the file of problems: as in the file that was read, with three columns more. */
export const problemHeader = (header: readonly string[]): string =>
  csvStart + csvRows([[...header.map(readCell), 'Line', 'Kind', 'Problem']])

/**
 * The rows with problems, as in the file, each with its problem. The file can be imported after a repair: its
 * additional columns are skipped.
 */
export function problemRows(header: readonly string[], problems: ReturnType<typeof problemsOf>): string {
  return csvRows(
    problems.map(({ fields, line, kind, said }) => [
      ...header.map((_, at) => readCell(fields[at] ?? '')),
      line,
      kind,
      inEnglish(said),
    ]),
  )
}
