import { Link } from 'react-router'
import { actorKinds, auditedKinds, deeds } from '#vocabulary/people/audit-actions.ts'
import { places } from '../places.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect, FilterText } from '../components/filters.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import type { AuditEntry } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { roleName } from '../messages/statuses.ts'
import { actionLabel, placeOf } from './audit-labels.ts'
import { FieldChanges } from './field-changes.tsx'
import { useMessages } from './messages.ts'
import styles from './audit.module.css'

const entries = defineList({
  counts: true,
  texts: ['q', 'by'],
  choices: { kind: auditedKinds, deed: deeds, actor: actorKinds },
  dates: true,
  read: (api, call) => api.listAuditEntries(call),
})

/** Reads the entries, newest first. */
export const loader = loaderOf(entries)

/** Someone by name; by id where nobody is there any more. */
function Someone({ id, name }: { id: string | null; name: string | null }) {
  const m = useMessages()
  if (id === null) return m.commandLine
  return name ? <span title={id}>{name}</span> : <code className={styles.id}>{id}</code>
}

/** The subject of an entry, with the way to it. */
function Subject({ entry }: { entry: AuditEntry }) {
  const place = placeOf(entry)
  const subject = <Someone {...entry.target} />
  return place ? <Link to={place}>{subject}</Link> : subject
}

function Changes({ entry: { action, changes, unlisted } }: { entry: AuditEntry }) {
  const shared = useShared()
  const roles = (value: string): string =>
    value
      .split(', ')
      .map((role) => roleName(role, shared))
      .join(', ')
  return <FieldChanges {...{ changes, unlisted }} {...(action === 'roles_changed' && { read: roles })} />
}

function useColumns(): readonly TableColumn<AuditEntry>[] {
  const m = useMessages()
  return [
    { heading: m.action, phone: 'lead', cell: ({ action }) => actionLabel(action, m) },
    { heading: m.subject, phone: 'plain', cell: (entry) => <Subject entry={entry} /> },
    { heading: m.change, phone: 'plain', cell: (entry) => <Changes entry={entry} /> },
    { heading: m.by, cell: ({ by }) => <Someone id={by.id} name={by.name} /> },
    {
      heading: m.when,
      phone: 'plain',
      cell: ({ at }) => (
        <span className={styles.when}>
          <LocalMoment at={at} />
        </span>
      ),
    },
  ]
}

/** The audit log. */
export function Component() {
  const m = useMessages()
  const kinds = Object.fromEntries(auditedKinds.map((kind) => [kind, { label: m.kindName(kind) }]))
  return (
    <ListScreen
      title={m.title}
      lead={
        <>
          {m.lead} {m.leadOrders} <Link to={places.orders}>{m.orders}</Link>
        </>
      }
      list={useList(entries)}
      search={m.filters.search}
      filters={
        <>
          <FilterSelect name="kind" label={m.filters.record} options={kinds} />
          <FilterSelect name="deed" label={m.action} options={m.filters.deeds} />
          <FilterSelect name="actor" label={m.filters.actor} options={m.filters.actors} />
          <FilterText name="by" label={m.filters.by} />
          <FilterDates label={m.when} />
        </>
      }
      caption={m.caption}
      columns={useColumns()}
      empty={{ title: m.none, text: m.noneText }}
      pages={m.pages}
    />
  )
}
