import { useEffect, useRef, type ComponentProps } from 'react'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { useMessages } from '../messages.ts'
import { moved } from '../ordering/moved.ts'
import { FieldGroup } from './field-group.tsx'
import { MoveButtons } from './move-buttons.tsx'
import styles from './row-fields.module.css'

/** A field of each row: the name of its value in the row, and of its value in the body where that is another. */
type RowField<Row> = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'name'> & {
  field: Exclude<keyof Row & string, 'key'>
  /** Empty where the row is this one value. */
  at?: string
}

interface RowFieldsProps<Row extends { key: string }> extends Pick<
  ComponentProps<typeof FieldGroup>,
  'label' | 'hint'
> {
  /** The pointer of the list in the body. */
  name: string
  rows: readonly Row[]
  fields: readonly RowField<Row>[]
  /** The label of the button that adds a row, and the name of a row. */
  words: { add: string; row: string }
  /** Whether their order means something: they can be moved. */
  ordered?: boolean
  create: () => Row
  onChange: (rows: Row[]) => void
}

/** A list whose entries are rows of short fields, labelled once: added, removed and moved, with errors beside each field. */
export function RowFields<Row extends { key: string }>(props: RowFieldsProps<Row>) {
  const { name, rows, fields, words, ordered = false, create, onChange, ...group } = props
  const m = useMessages()
  const single = fields.length === 1
  const added = useRef(false)
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (added.current) list.current?.lastElementChild?.querySelector('input')?.focus()
    added.current = false
  }, [rows.length])
  const set = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, each) => (each === at ? { ...row, ...part } : row)))
  return (
    <FieldGroup {...group} name={name}>
      {rows.length > 0 && (
        <ul className={single ? styles.singles : styles.rows} ref={list}>
          {rows.map((row, at) => {
            const called = `${words.row} ${at + 1}`
            return (
              <li key={row.key} className={styles.row}>
                {fields.map(({ field, at: part = field, label, ...input }) => (
                  <TextField
                    key={field}
                    {...input}
                    label={at === 0 && !single ? label : <span className="spoken">{label}</span>}
                    name={[name, String(at), part].filter(Boolean).join('/')}
                    value={String(row[field])}
                    onChange={(value) => set(at, { [field]: value } as unknown as Partial<Row>)}
                  />
                ))}
                <span className={at === 0 && !single ? styles.actsBelow : styles.acts}>
                  {ordered && (
                    <MoveButtons
                      {...{ at }}
                      name={called}
                      of={rows.length}
                      onMove={(by) => onChange(moved(rows, at, at + by))}
                    />
                  )}
                  <IconButton
                    icon="x"
                    label={m.remove(called)}
                    onClick={() => {
                      onChange(rows.toSpliced(at, 1))
                      adder.current?.focus()
                    }}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.add}>
        <Button
          ref={adder}
          type="button"
          size="small"
          icon="plus"
          onClick={() => {
            added.current = true
            onChange([...rows, create()])
          }}
        >
          {words.add}
        </Button>
      </div>
    </FieldGroup>
  )
}
