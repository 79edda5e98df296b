import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { load } from '../session/access.ts'
import type { AuditEntry } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared, type SharedMessages } from '../messages/messages.ts'
import { count, roleName } from '../messages/statuses.ts'
import { actionLabel, placeOf } from './audit-labels.ts'
import styles from './audit.module.css'

interface AuditData {
  items: AuditEntry[]
  next: string | null
}

/** Reads the entries, newest first. */
export function loader(args: LoaderFunctionArgs): Promise<AuditData> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listAuditEntries({ query: after ? { after } : {}, signal }))
}

/** Someone by name; by id where nobody is there any more. */
function Someone({ id, name }: { id: string | null; name: string | null }) {
  if (id === null) return 'Command line'
  return name ? <span title={id}>{name}</span> : <code className={styles.id}>{id}</code>
}

/** The subject of an entry, with the way to it. */
function Subject({ entry }: { entry: AuditEntry }) {
  const place = placeOf(entry)
  const subject = <Someone {...entry.target} />
  return place ? <Link to={place}>{subject}</Link> : subject
}

/** Most changed fields that a row shows before it is opened. */
const atFirst = 3

/** The roles of people by their names; other values as they are. */
const valueOf = ({ action }: AuditEntry, value: string | null, m: SharedMessages): string | null =>
  action === 'roles_changed' && value !== null
    ? value
        .split(', ')
        .map((role) => roleName(role, m))
        .join(', ')
    : value

function Changes({ entry }: { entry: AuditEntry }) {
  const shared = useShared()
  const { changes, unlisted } = entry
  const rows = changes.map(({ field, before, after }) => (
    <li key={field}>
      {field !== '' && <code className={styles.field}>{field}</code>}{' '}
      <bdi className={styles.before}>{valueOf(entry, before, shared) ?? 'None'}</bdi>
      {' → '}
      <bdi>{valueOf(entry, after, shared) ?? 'None'}</bdi>
    </li>
  ))
  const more = rows.length - atFirst + unlisted
  if (rows.length === 0) return '–'
  if (more <= 0) return <ul className={styles.changes}>{rows}</ul>
  return (
    <div>
      <ul className={styles.changes}>{rows.slice(0, atFirst)}</ul>
      <details className={styles.more}>
        <summary>{count(more, 'more field')}</summary>
        <ul className={styles.changes}>{rows.slice(atFirst)}</ul>
        {unlisted > 0 && <p className={styles.id}>{count(unlisted, 'further field')}</p>}
      </details>
    </div>
  )
}

const columns: readonly TableColumn<AuditEntry>[] = [
  { heading: 'Action', phone: 'lead', cell: ({ action }) => actionLabel(action) },
  { heading: 'Subject', phone: 'plain', cell: (entry) => <Subject entry={entry} /> },
  { heading: 'Change', phone: 'plain', cell: (entry) => <Changes entry={entry} /> },
  { heading: 'By', cell: ({ by }) => <Someone id={by.id} name={by.name} /> },
  {
    heading: 'When',
    phone: 'plain',
    cell: ({ at }) => (
      <span className={styles.when}>
        <LocalMoment at={at} />
      </span>
    ),
  },
]

/** The audit log. */
export function Component() {
  const { items, next } = useLoaderData<AuditData>()
  const [search] = useSearchParams()
  return (
    <Page
      title="Audit log"
      lead="What staff and API tokens have changed, with the values before and after. Each entry is bound to the one before, so that a changed or removed one is found."
    >
      {items.length > 0 ? (
        <Table caption="Changes, newest first" columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title="No changes yet"
          text="Changes to products, prices, promotions, markets, taxes, staff and more appear here."
        />
      )}
      <CursorPager label="Pages of the audit log" search={search} next={next} />
    </Page>
  )
}
