import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FieldGroup } from '../components/field-group.tsx'
import { replaced } from './section-draft.ts'
import styles from './contents.module.css'

interface EntriesProps<Entry> {
  entries: readonly Entry[]
  least: number
  most: number
  /** An entry with nothing filled in. */
  empty: Entry
  messages: { one: (number: number) => string; add: string; remove: (number: number) => string }
  onEntries: (entries: Entry[]) => void
  /** The fields of an entry; `set` replaces it. */
  children: (entry: Entry, at: number, set: (next: Entry) => void) => ReactNode
}

/** The entries of a list in a section, with buttons to add and remove one. */
export function Entries<Entry>({
  entries,
  least,
  most,
  empty,
  messages,
  onEntries,
  children,
}: EntriesProps<Entry>) {
  return (
    <>
      {entries.map((entry, at) => (
        <FieldGroup label={messages.one(at + 1)} key={at}>
          {children(entry, at, (next) => onEntries(replaced(entries, at, next)))}
          {entries.length > least && (
            <Button
              type="button"
              size="small"
              icon="trash-2"
              onClick={() => onEntries(entries.filter((_, each) => each !== at))}
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
          onClick={() => onEntries([...entries, empty])}
        >
          {messages.add}
        </Button>
      )}
    </>
  )
}
