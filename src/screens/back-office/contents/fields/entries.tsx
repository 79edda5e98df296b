import { useState, type ReactNode } from 'react'
import { newId } from '#vocabulary/identifiers.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FieldGroup } from '../../components/fields/field-group.tsx'
import { MoveButtons } from '../../components/fields/move-buttons.tsx'
import { moved } from '../../components/ordering/moved.ts'
import { fieldsOf } from '../../kit/inputs.tsx'
import styles from '../contents.module.css'

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

const newKeys = (length: number): string[] => Array.from({ length }, () => newId('key'))

/** The keys of entries, which have no ids: each goes where its entry goes. */
function useKeys(length: number) {
  const [keys, setKeys] = useState(() => newKeys(length))
  if (keys.length === length) return [keys, setKeys] as const
  const next = newKeys(length)
  setKeys(next)
  return [next, setKeys] as const
}

/** The entries of a list in a section, with buttons to add, move and remove one. */
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
  const [keys, setKeys] = useKeys(entries.length)
  function change(act: <Item>(items: readonly Item[], added: Item) => Item[]): void {
    setKeys(act(keys, newId('key')))
    onChange(act(entries, empty))
  }
  return (
    <>
      {entries.map((entry, at) => (
        <FieldGroup label={messages.one(at + 1)} key={keys[at]}>
          {children(
            fieldsOf(entry, (part) => onChange(entries.with(at, { ...entry, ...part })), `${name}/${at}`),
          )}
          <div className={styles.acts}>
            {entries.length > 1 && (
              <MoveButtons
                name={messages.one(at + 1)}
                at={at}
                of={entries.length}
                onMove={(by) => change((items) => moved(items, at, at + by))}
              />
            )}
            {entries.length > least && (
              <Button
                type="button"
                size="small"
                icon="trash-2"
                onClick={() => change((items) => items.toSpliced(at, 1))}
              >
                {messages.remove(at + 1)}
              </Button>
            )}
          </div>
        </FieldGroup>
      ))}
      {entries.length < most && (
        <Button
          type="button"
          size="small"
          icon="plus"
          className={styles.more}
          onClick={() => change((items, added) => [...items, added])}
        >
          {messages.add}
        </Button>
      )}
    </>
  )
}
