import { csvRows, csvStart, readCell } from '#vocabulary/text/csv.ts'
import type { JobProblem } from '#engine/work/jobs/documents.ts'
import type { ImportReport, Remark } from './report.ts'

/** What is said about lines, refusals and warnings together, in the order of the lines. */
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
 * The rows that had problems, as they stood in the file, each with what is wrong. Mended, it can be imported: the
 * columns that it has more are passed over.
 */
export function problemRows(header: readonly string[], problems: ReturnType<typeof problemsOf>): string {
  return csvRows(
    problems.map(({ fields, line, kind, message }) => [
      ...header.map((_, at) => readCell(fields[at] ?? '')),
      line,
      kind,
      message,
    ]),
  )
}
