import { Arrow } from '../components/arrow.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { fieldLabel, valueLabel } from './audit-labels.ts'
import { useMessages } from './messages.ts'
import styles from './audit.module.css'

/** Most changed fields that are shown before they are opened. */
const atFirst = 3

/** A changed field. */
export interface Change {
  field: string
  before: string | null
  after: string | null
}

interface FieldChangesProps {
  changes: readonly Change[]
  /** How many more fields have changed. */
  unlisted: number
}

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*Z$/.test(value)

/** A value before or after a change: moments in the shop's time zone, money with its currency. */
export function Value({ field, value }: { field: string; value: string | null }) {
  const m = useMessages()
  const locale = useLocale()
  if (value === null) return m.noValue
  return isMoment(value) ? <LocalMoment at={value} /> : valueLabel(field, value, m, locale)
}

/** Fields with their values before and after. */
export function FieldChanges({ changes, unlisted }: FieldChangesProps) {
  const m = useMessages()
  const rows = changes.map(({ field, before, after }) => (
    <li key={field}>
      {field !== '' && (
        <span className={styles.field} title={field}>
          {fieldLabel(field, m)}
        </span>
      )}{' '}
      <bdi className={styles.before}>
        <Value field={field} value={before} />
      </bdi>{' '}
      <Arrow />{' '}
      <bdi>
        <Value field={field} value={after} />
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
