import { Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import type { Job } from '../types.ts'
import { bundleKind, kindCountsOf, type KindCounts } from './bundle-labels.ts'

const numberOf = (heading: string, count: (row: KindCounts) => number): TableColumn<KindCounts> => ({
  heading,
  numeric: true,
  cell: (row) => count(row).toLocaleString('en'),
})

const columnsFor = (dryRun: boolean): readonly TableColumn<KindCounts>[] => [
  { heading: 'Type', phone: 'lead', cell: ({ kind }) => bundleKind(kind) },
  numberOf(dryRun ? 'Would be added' : 'Added', ({ added }) => added),
  numberOf(dryRun ? 'Would be changed' : 'Changed', ({ changed }) => changed),
  numberOf('Unchanged', ({ same }) => same),
  numberOf('Different, not changed', ({ kept }) => kept),
  numberOf('Skipped', ({ left }) => left),
]

/** The result of a bundle import or of its dry run, by kind. */
export function BundleCounts({ job }: { job: Job }) {
  const rows = kindCountsOf(job)
  if (rows.length === 0) return null
  return (
    <Panel title="By type">
      <Table
        caption="Result by type of record"
        columns={columnsFor(job.dryRun)}
        rows={rows}
        rowKey={({ kind }) => kind}
      />
    </Panel>
  )
}
