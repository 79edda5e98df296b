import { Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import type { Job } from '../types.ts'
import { usePlace } from '../../place.ts'
import { kindCountsOf, type KindCounts } from './bundle-kinds.ts'
import { useMessages } from './messages.ts'

function useColumns(dryRun: boolean): readonly TableColumn<KindCounts>[] {
  const m = useMessages().bundle
  const { language } = usePlace()
  const numberOf = (heading: string, count: (row: KindCounts) => number): TableColumn<KindCounts> => ({
    heading,
    numeric: true,
    cell: (row) => count(row).toLocaleString(language),
  })
  return [
    { heading: m.type, phone: 'lead', cell: ({ kind }) => m.kinds[kind] },
    numberOf(dryRun ? m.wouldAdd : m.added, ({ added }) => added),
    numberOf(dryRun ? m.wouldChange : m.changed, ({ changed }) => changed),
    numberOf(m.unchanged, ({ same }) => same),
    numberOf(m.different, ({ kept }) => kept),
    numberOf(m.skipped, ({ left }) => left),
  ]
}

/** The result of a bundle import or of its dry run, by kind. */
export function BundleCounts({ job }: { job: Job }) {
  const m = useMessages().bundle
  const columns = useColumns(job.dryRun)
  const rows = kindCountsOf(job)
  if (rows.length === 0) return null
  return (
    <Panel title={m.byType}>
      <Table caption={m.caption} columns={columns} rows={rows} rowKey={({ kind }) => kind} />
    </Panel>
  )
}
