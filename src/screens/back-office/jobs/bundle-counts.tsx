import { Panel } from '../pieces/page.tsx'
import { Table, type TableColumn } from '../pieces/table.tsx'
import type { Job } from '../types.ts'
import { bundleKind, kindCountsOf, type KindCounts } from './bundle-words.ts'

const numberOf = (heading: string, count: (row: KindCounts) => number): TableColumn<KindCounts> => ({
  heading,
  numeric: true,
  cell: (row) => count(row).toLocaleString('en'),
})

const columnsFor = (dryRun: boolean): readonly TableColumn<KindCounts>[] => [
  { heading: 'Kind', phone: 'lead', cell: ({ kind }) => bundleKind(kind) },
  numberOf(dryRun ? 'Would be added' : 'Added', ({ added }) => added),
  numberOf(dryRun ? 'Would be changed' : 'Changed', ({ changed }) => changed),
  numberOf('The same', ({ same }) => same),
  numberOf('Different, left as here', ({ kept }) => kept),
  numberOf('Left out', ({ left }) => left),
]

/** What an import of a bundle came to, or would, kind by kind. */
export function BundleCounts({ job }: { job: Job }) {
  const rows = kindCountsOf(job)
  if (rows.length === 0) return null
  return (
    <Panel title="Kind by kind">
      <Table
        caption="What becomes of the lines of the file, kind by kind"
        columns={columnsFor(job.dryRun)}
        rows={rows}
        rowKey={({ kind }) => kind}
      />
    </Panel>
  )
}
