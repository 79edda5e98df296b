import { use, type ComponentProps, type ReactNode } from 'react'
import { FieldMessages } from '../../../ui/form/missing-input.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './field-group.module.css'

interface FieldGroupProps extends Omit<ComponentProps<'fieldset'>, 'name' | 'id' | 'className'> {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  /** The name of the field that the group edits; also its id, so that a summary of errors can lead to it. */
  name?: string
}

/** Controls that edit one field together, in a frame with its label, hint and error. */
export function FieldGroup({ label, hint, error: own, name = '', children, ...fieldset }: FieldGroupProps) {
  const messages = use(FieldMessages)
  const error = own ?? messages.get(name)
  return (
    <fieldset
      {...fieldset}
      {...(name && { id: name, tabIndex: -1 })}
      className={styles.group}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
