import { useEffect, useState, type ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './bits.module.css'

interface FiltersProps {
  /** The label of the search. */
  label: string
  /** The search text of the address. */
  q: string
  /** Query fields of the view that stay as they are. */
  keep?: Readonly<Record<string, string>>
  /** Where the unfiltered list of this view lies; null while nothing is filtered. */
  clear: string | null
  /** Selects and boxes; a change of one shows the result at once. */
  children?: ReactNode
}

/** Search and filters of a list: a GET form, so that the address always holds all of them. */
export function Filters({ label, q, keep = {}, clear, children }: FiltersProps) {
  const submit = useSubmit()
  const [text, setText] = useState(q)
  useEffect(() => setText(q), [q])
  return (
    <Form
      role="search"
      className={styles.filters}
      onChange={(event) => {
        // Text is sent by Enter, not letter by letter.
        const { target } = event
        const typed = target instanceof HTMLInputElement && /^(search|text)$/.test(target.type)
        if (!typed) void submit(event.currentTarget, { replace: true })
      }}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      {children}
      <Button size="small" type="submit">
        Search
      </Button>
      {clear !== null && <Link to={clear}>Clear</Link>}
    </Form>
  )
}

/** A filter by a word that is typed. */
export function FilterText({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <input
      className={styles.filterText}
      type="text"
      name={name}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      key={value}
      defaultValue={value}
      autoComplete="off"
    />
  )
}

/** A filter by one value among few; its first choice is all of them. */
export function FilterSelect({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string | undefined
  options: Readonly<Record<string, { label: string }>>
}) {
  return (
    <select
      className={styles.filterSelect}
      name={name}
      aria-label={label}
      key={value ?? ''}
      defaultValue={value ?? ''}
    >
      <option value="">{label}: any</option>
      {Object.entries(options).map(([one, option]) => (
        <option key={one} value={one}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
