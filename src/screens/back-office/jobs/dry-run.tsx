import { isFixedColumn } from '#vocabulary/catalog/product-columns.ts'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FieldChanges } from '../audit/field-changes.tsx'
import { Panel } from '../components/page.tsx'
import { AnyTable, type TableColumn } from '../components/table.tsx'
import type { Job } from '../types.ts'
import { useMessages } from './messages.ts'
import type { JobMessages } from './messages/en.ts'
import styles from './jobs.module.css'

type Change = Job['changes'][number]

const columnsFor = (m: JobMessages['page']): readonly TableColumn<Change>[] => [
  {
    heading: m.record,
    phone: 'lead',
    cell: ({ subject, title }) => (
      <span className={styles.name}>
        <bdi>{title}</bdi>
        <span className={styles.muted}>{subject}</span>
      </span>
    ),
  },
  {
    heading: m.changes,
    phone: 'plain',
    cell: ({ isNew, fields, unlisted }) =>
      isNew ? (
        <StatusTag tone="good">{m.isNew}</StatusTag>
      ) : (
        <FieldChanges changes={fields} unlisted={unlisted} />
      ),
  },
]

/** The changes of a dry run, record by record. */
export function Changes({ job: { changes, counts } }: { job: Job }) {
  const m = useMessages().page
  const all = (counts['created'] ?? 0) + (counts['changed'] ?? 0)
  return (
    <Panel title={m.wouldChange}>
      <AnyTable
        caption={m.wouldChange}
        columns={columnsFor(m)}
        rows={changes}
        rowKey={({ subject }) => subject}
      />
      {all > changes.length && <p className={styles.muted}>{m.andMore(all - changes.length)}</p>}
    </Panel>
  )
}

/** Names the columns of a file that an import does not read: unknown ones, and those with one value in this shop. */
export function PassedOver({ headings }: { headings: readonly string[] }) {
  const m = useMessages().page
  const fixed = headings.filter(isFixedColumn)
  const unknown = headings.filter((heading) => !isFixedColumn(heading))
  return (
    <>
      {unknown.length > 0 && (
        <Notice tone="warning">
          {m.passedOver(unknown.length)} <bdi>{unknown.join(', ')}</bdi>
        </Notice>
      )}
      {fixed.length > 0 && (
        <p className={styles.muted}>
          {m.fixed} <bdi>{fixed.join(', ')}</bdi>
        </p>
      )}
    </>
  )
}
