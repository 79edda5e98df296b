import { useSearchParams } from 'react-router'
import { keysOf } from '#vocabulary/keys.ts'
import { dateChoices, type DateChoice } from './date-choices.ts'
import { FilterChip } from '../filters.tsx'
import { dateChoiceIn } from './list-query.ts'
import { useMessages } from '../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from '../bits.module.css'

/** A filter by days: the last ones, or those between two. */
export function FilterDates({ label }: { label: string }) {
  const [search] = useSearchParams()
  const { any, dates: m } = useMessages()
  const value = dateChoiceIn(search)
  return (
    <FilterChip label={label} isSet={value !== undefined}>
      <select name="date" aria-label={label} key={value ?? ''} defaultValue={value ?? ''}>
        <option value="">{value === undefined ? label : any}</option>
        {keysOf<DateChoice>(dateChoices).map((choice) => (
          <option key={choice} value={choice}>
            {m.choices[choice]}
          </option>
        ))}
      </select>
      {value === undefined && <Icon name="chevron-down" />}
      {value === 'between' && (
        <span className={styles.days}>
          <Day name="from" label={m.from} search={search} />
          <span aria-hidden="true">–</span>
          <Day name="to" label={m.to} search={search} />
        </span>
      )}
    </FilterChip>
  )
}

function Day({ name, label, search }: { name: 'from' | 'to'; label: string; search: URLSearchParams }) {
  const value = search.get(name) ?? ''
  return (
    <input type="date" name={name} aria-label={label} max="9999-12-31" key={value} defaultValue={value} />
  )
}
