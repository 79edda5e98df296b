import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { recordOfAction } from '#vocabulary/people/audit-actions.ts'
import { Rich } from '../../messages/rich.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { useTimeZone } from '../../ui/format/time-zone.tsx'
import { Arrow } from '../components/arrow.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { roleName } from '../messages/statuses.ts'
import { places } from '../places.ts'
import type { AuditEntry } from '../types.ts'
import { fieldLabel, placeOf, sentenceOf, shortFieldLabel, targetName, toldChange } from './audit-labels.ts'
import { Value, type Change } from './field-changes.tsx'
import { useMessages } from './messages.ts'
import styles from './audit.module.css'

/** The names of records that values of others refer to by id. */
export type Names = ReadonlyMap<string, string>

interface EntryProps {
  entry: AuditEntry
  names: Names
}

/** The entries under their days, each as a sentence with its time. */
export function EntryFeed({ entries, names }: { entries: readonly AuditEntry[]; names: Names }) {
  const m = useMessages()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const dayOf = ({ at }: AuditEntry) =>
    new Date(at).toLocaleDateString(locale, { timeZone, dateStyle: 'full' })
  return (
    <div className={styles.feed} role="group" aria-label={m.caption}>
      {[...Map.groupBy(entries, dayOf)].map(([day, those]) => (
        <section key={day}>
          <h2>{day}</h2>
          <ol>
            {those.map((entry) => (
              <Entry key={entry.id} entry={entry} names={names} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry, names }: EntryProps) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const at = new Date(entry.at)
  return (
    <li>
      <time
        dateTime={entry.at}
        title={at.toLocaleString(locale, { timeZone, dateStyle: 'full', timeStyle: 'long' })}
      >
        {at.toLocaleTimeString(locale, { timeZone, timeStyle: 'short' })}
      </time>
      <div className={styles.entry}>
        <p>
          <Sentence entry={entry} names={names} />
        </p>
        <Fields entry={entry} names={names} />
      </div>
    </li>
  )
}

/** The deed and its actor: their name leads to all their entries, that of the record to the record. */
function Sentence({ entry, names }: EntryProps) {
  const m = useMessages()
  const locale = useLocale()
  const { by, target } = entry
  const text = sentenceOf(entry, m)
  const place = placeOf(entry)
  const name = targetName(entry, locale)
  const subject = name ? <bdi>{name}</bdi> : <code className={styles.id}>{target.id}</code>
  const change = toldChange(entry)
  const values = change && {
    field: shortFieldLabel(change.field, m),
    before: <ReadValue entry={entry} names={names} field={change.field} value={change.before} />,
    after: <ReadValue entry={entry} names={names} field={change.field} value={change.after} />,
  }
  return (
    <>
      <Rich
        text={text}
        who={<Actor {...by} />}
        name={place ? <Link to={place}>{subject}</Link> : <span className={styles.name}>{subject}</span>}
        arrow={<Arrow />}
        {...values}
      />
      {place && !text.includes('{name}') && (
        <>
          {' · '}
          <Link to={place}>{m.show}</Link>
        </>
      )}
    </>
  )
}

function Actor({ id, name }: AuditEntry['by']): ReactNode {
  const m = useMessages()
  if (id === null) return <span className={styles.name}>{m.commandLine}</span>
  return (
    <Link to={`${places.audit}?by=${encodeURIComponent(id)}`} className={styles.name} title={id}>
      {name ? <bdi>{name}</bdi> : <code className={styles.id}>{id}</code>}
    </Link>
  )
}

/** Values that are lists of ids or roles. */
const listed = /(^|\/)(groups|markets)$/

/** A value in words, the names of roles and groups included. */
function ReadValue({ entry, names, field, value }: EntryProps & { field: string; value: string | null }) {
  const shared = useShared()
  const parts = value?.split(', ') ?? []
  const isRoles = entry.action === 'roles_changed' || entry.action.startsWith('staff_invit')
  if (value !== null && isRoles) return parts.map((role) => roleName(role, shared)).join(', ')
  if (value !== null && listed.test(field)) return parts.map((id) => names.get(id) ?? id).join(', ')
  return (
    <bdi>
      <Value field={field} value={value} />
    </bdi>
  )
}

/** The fields with their values before and after, folded; nothing where the sentence has told all. */
function Fields({ entry, names }: EntryProps) {
  const m = useMessages()
  const { changes, unlisted, target } = entry
  const deed = recordOfAction(entry.action)?.deed
  const isNameAlone = changes.every(({ before, after }) => (after ?? before) === target.name)
  if (changes.length === 0 || toldChange(entry) || (deed !== 'changed' && isNameAlone)) return null
  const shown = { before: deed !== 'added', after: deed !== 'removed' }
  const read = (change: Change, side: 'before' | 'after') => (
    <td data-label={m[side]}>
      <ReadValue entry={entry} names={names} field={change.field} value={change[side]} />
    </td>
  )
  return (
    <details className={styles.fields}>
      <summary>{m.fieldCount(changes.length + unlisted)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.field}</th>
            {shown.before && <th scope="col">{m.before}</th>}
            {shown.after && <th scope="col">{m.after}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row" title={change.field}>
                {change.field === '' ? m.value : fieldLabel(change.field, m)}
              </th>
              {shown.before && read(change, 'before')}
              {shown.after && read(change, 'after')}
            </tr>
          ))}
        </tbody>
      </table>
      {unlisted > 0 && <p className={styles.id}>{m.furtherFields(unlisted)}</p>}
    </details>
  )
}
