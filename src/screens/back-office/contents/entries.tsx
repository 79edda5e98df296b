import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import { fieldsOf } from '../kit/inputs.tsx'
import styles from './contents.module.css'

interface EntriesProps<Entry extends object> {
  name: string
  value: readonly Entry[]
  least: number
  most: number
  /** An entry with nothing filled in. */
  empty: Entry
  messages: { one: (number: number) => string; add: string; remove: (number: number) => string }
  onChange: (entries: Entry[]) => void
  /** The fields of an entry. */
  children: (field: ReturnType<typeof fieldsOf<Entry>>) => ReactNode
}

/** The entries of a list in a section, with buttons to add and remove one. */
export function Entries<Entry extends object>({
  name,
  value: entries,
  least,
  most,
  empty,
  messages,
  onChange,
  children,
}: EntriesProps<Entry>) {
  return (
    <>
      {entries.map((entry, at) => (
        <FieldGroup label={messages.one(at + 1)} key={at}>
          {children(
            fieldsOf(entry, (part) => onChange(entries.with(at, { ...entry, ...part })), `${name}/${at}`),
          )}
          {entries.length > least && (
            <Button
              type="button"
              size="small"
              icon="trash-2"
              onClick={() => onChange(entries.filter((_, each) => each !== at))}
            >
              {messages.remove(at + 1)}
            </Button>
          )}
        </FieldGroup>
      ))}
      {entries.length < most && (
        <Button
          type="button"
          size="small"
          icon="plus"
          className={styles.more}
          onClick={() => onChange([...entries, empty])}
        >
          {messages.add}
        </Button>
      )}
    </>
  )
}
