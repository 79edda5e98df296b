import type { ComponentProps, ReactNode } from 'react'
import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { FieldGroup } from '../components/field-group.tsx'
import styles from './inputs.module.css'

type WithText<Props> = Omit<Props, 'onChange'> & { onText: (text: string) => void }

/** A line of text that is not filled in by the browser. */
export const TextField = ({ onText, ...field }: WithText<ComponentProps<typeof Field>>) => (
  <Field autoComplete="off" {...field} onChange={({ target }) => onText(target.value)} />
)

/** As {@link TextField}, for several lines. */
export const TextArea = ({ onText, ...field }: WithText<ComponentProps<typeof TextAreaField>>) => (
  <TextAreaField {...field} onChange={({ target }) => onText(target.value)} />
)

/** Values with their names, in their order. */
type Options<Value extends string> =
  | Readonly<Record<Value, string>>
  | readonly (readonly [value: Value, name: string])[]

const listOf = <Value extends string>(options: Options<Value>): readonly (readonly [Value, string])[] =>
  Array.isArray(options) ? options : (Object.entries(options) as [Value, string][])

type OptionFieldProps<Value extends string> = Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> & {
  value: Value | '' | undefined
  options: Options<Value>
} & (
    | { none?: never; onChoose: (value: Value) => void }
    /** The name of the choice of none. */
    | { none: string; onChoose: (value: Value | undefined) => void }
  )

/** One of several values, chosen in a list. */
export function OptionField<Value extends string>(props: OptionFieldProps<Value>) {
  const { value, options, none, onChoose, ...field } = props
  const list = listOf(options)
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = list.find(([each]) => each === target.value)?.[0]
        if (none !== undefined) onChoose(chosen)
        else if (chosen !== undefined) onChoose(chosen)
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
  chosen: readonly Value[]
  onChoose: (chosen: Value[]) => void
  children?: ReactNode
}

/** Several values, ticked in a list and kept in its order. Chosen ones that are not in the list stay. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, hint, name, options, chosen, onChoose, children } = props
  return (
    <FieldGroup label={label} hint={hint} name={name} id={name} tabIndex={-1}>
      {options.length > 0 && (
        <div className={styles.choices}>
          {options.map(({ value, ...choice }) => (
            <Choice
              key={value}
              {...choice}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChoose([
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
