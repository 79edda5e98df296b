import { Link } from 'react-router'
import { actorKinds, auditedKinds, deeds } from '#vocabulary/people/audit-actions.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { Arrow } from '../components/arrow.tsx'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect, FilterText } from '../components/filters.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import type { AuditEntry } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { roleName } from '../messages/statuses.ts'
import { actionLabel, fieldLabel, placeOf, valueLabel } from './audit-labels.ts'
import { useMessages } from './messages.ts'
import styles from './audit.module.css'

const entries = defineList({
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

/** Most changed fields that a row shows before it is opened. */
const atFirst = 3

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*Z$/.test(value)

/** A value before or after a change: roles by their names, moments in the shop's time zone, money with its currency. */
function Value({ entry, field, value }: { entry: AuditEntry; field: string; value: string | null }) {
  const m = useMessages()
  const shared = useShared()
  const locale = useLocale()
  if (value === null) return m.noValue
  if (isMoment(value)) return <LocalMoment at={value} />
  return entry.action === 'roles_changed'
    ? value
        .split(', ')
        .map((role) => roleName(role, shared))
        .join(', ')
    : valueLabel(field, value, m, locale)
}

function Changes({ entry }: { entry: AuditEntry }) {
  const m = useMessages()
  const { changes, unlisted } = entry
  const rows = changes.map(({ field, before, after }) => (
    <li key={field}>
      {field !== '' && (
        <span className={styles.field} title={field}>
          {fieldLabel(field, m)}
        </span>
      )}{' '}
      <bdi className={styles.before}>
        <Value entry={entry} field={field} value={before} />
      </bdi>{' '}
      <Arrow />{' '}
      <bdi>
        <Value entry={entry} field={field} value={after} />
      </bdi>
    </li>
  ))
  const more = rows.length - atFirst + unlisted
  if (rows.length === 0) return '–'
  if (more <= 0) return <ul className={styles.changes}>{rows}</ul>
  return (
    <div>
      <ul className={styles.changes}>{rows.slice(0, atFirst)}</ul>
      <details className={styles.more}>
        <summary>{m.moreFields(more)}</summary>
        <ul className={styles.changes}>{rows.slice(atFirst)}</ul>
        {unlisted > 0 && <p className={styles.id}>{m.furtherFields(unlisted)}</p>}
      </details>
    </div>
  )
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
      lead={m.lead}
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
