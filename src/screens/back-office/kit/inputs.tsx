import type { ComponentProps, ReactNode } from 'react'
import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import styles from './inputs.module.css'

/** The properties of a control with its value: it tells a change by the new value. */
type WithValue<Props, Value> = Omit<Props, 'onChange' | 'value'> & {
  value: Value
  onChange: (value: Value) => void
}

/**
 * The properties of the controls of a record: the name, value and change of each of its fields. `pointer`: the place of the
 * record in the document that is saved.
 */
export const fieldsOf =
  <Fields extends object>(record: Fields, set: (part: Partial<Fields>) => void, pointer = '') =>
  <Name extends keyof Fields & string>(name: Name) => ({
    name: `${pointer}/${name}`,
    value: record[name],
    onChange: (value: Fields[Name]) => set({ [name]: value } as unknown as Partial<Fields>),
  })

/** A line of text that is not filled in by the browser. An error that says the same as the hint stands in its place. */
export const TextField = ({ onChange, hint, ...field }: WithValue<ComponentProps<typeof Field>, string>) => (
  <Field
    autoComplete="off"
    {...field}
    hint={hint === field.error ? undefined : hint}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** As {@link TextField}, for several lines. */
export const TextArea = ({ onChange, ...field }: WithValue<ComponentProps<typeof TextAreaField>, string>) => (
  <TextAreaField {...field} onChange={({ target }) => onChange(target.value)} />
)

type CheckProps = WithValue<ComponentProps<typeof Choice>, boolean> & { error?: string | undefined }

/** Whether something is so. */
export const Check = ({ value, onChange, readOnly, error: _, ...choice }: CheckProps) => (
  <Choice
    disabled={readOnly}
    {...choice}
    checked={value}
    onChange={({ target }) => onChange(target.checked)}
  />
)

/** Values with their names, in their order; a value alone is its own name. */
type Options<Value extends string> =
  | Readonly<Record<Value, string>>
  | readonly (Value | readonly [value: Value, name: string] | { id: Value; name: string })[]

function listOf<Value extends string>(options: Options<Value>): (readonly [Value, string])[] {
  if (!Array.isArray(options)) return Object.entries(options) as [Value, string][]
  const list = options as readonly (Value | readonly [Value, string] | { id: Value; name: string })[]
  return list.map((each) =>
    typeof each === 'string' ? [each, each] : 'id' in each ? [each.id, each.name] : each,
  )
}

type OptionFieldProps<Value extends string> = Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> & {
  value: Value | '' | undefined
  options: Options<Value>
  readOnly?: boolean
} & (
    | { none?: never; onChange: (value: Value) => void }
    /** The name of the choice of none. */
    | { none: string; onChange: (value: Value | undefined) => void }
  )

/** One of several values, chosen in a list. */
export function OptionField<Value extends string>(props: OptionFieldProps<Value>) {
  const { value, options, none, readOnly, onChange, ...field } = props
  const list = listOf(options)
  return (
    <SelectField
      disabled={readOnly}
      {...field}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = list.find(([each]) => each === target.value)?.[0]
        if (none !== undefined) onChange(chosen)
        else if (chosen !== undefined) onChange(chosen)
      }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {list.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface ChoiceListProps<Value extends string> {
  label: ReactNode
  hint?: string | undefined
  /** The name of the field, and its id. */
  name: string
  options: readonly { value: Value; label: ReactNode; about?: ReactNode }[]
  value: readonly Value[]
  onChange: (chosen: Value[]) => void
  error?: string | undefined
  readOnly?: boolean
  children?: ReactNode
}

/** Several values, ticked in a list and kept in its order. Chosen ones that are not in the list stay. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, hint, name, options, value: chosen, onChange, error, readOnly, children } = props
  return (
    <FieldGroup label={label} hint={hint} name={name} error={error} disabled={readOnly}>
      {options.length > 0 && (
        <div className={styles.choices}>
          {options.map(({ value, ...choice }) => (
            <Choice
              key={value}
              {...choice}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange([
                  ...chosen.filter((each) => options.every((option) => option.value !== each)),
                  ...options.flatMap(({ value: each }) =>
                    (each === value ? target.checked : chosen.includes(each)) ? [each] : [],
                  ),
                ])
              }
            />
          ))}
        </div>
      )}
      {children}
    </FieldGroup>
  )
}
