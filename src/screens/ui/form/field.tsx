import { use, useEffect, useState, type ComponentProps, type FocusEvent, type ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import { Icon } from '../icon.tsx'
import { FieldMessages } from './missing-input.ts'
import { Select } from './select.tsx'
import { useMessages } from '../messages.ts'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  /** The form field's name; also its id, so that an error summary can link to it, unless `id` is given. */
  name: string
  id?: string
  hint?: ReactNode
  /** Its error, as the shop answered. */
  error?: string | undefined
  /** Says "(optional)" beside the label. */
  optional?: boolean
  /** Checks the value when the field is left; the error as a sentence, or undefined. */
  check?: ((value: string) => string | undefined) | undefined
  className?: string | undefined
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The error of the field: the shop's answer at first, then that of `check`
 * when the field is left, and at once while an error is being corrected.
 */
function useFieldError({ name, error: own, check }: Pick<FieldProps, 'name' | 'error' | 'check'>) {
  const missing = use(FieldMessages).get(name)
  const error = own ?? missing
  // The value of the last look: its fault may change with the fields beside it.
  const [seen, setSeen] = useState<{ value: string; isTyped?: boolean }>()
  useEffect(() => setSeen(undefined), [error])
  const found = seen?.isTyped ? undefined : check?.(seen?.value ?? '')
  const message = seen ? found : error
  return {
    message,
    onBlur({ target, relatedTarget }: FocusEvent<Control>) {
      // A message that came or went between press and release would move the button away from under the pointer.
      if (target.value && !(relatedTarget instanceof HTMLButtonElement))
        setSeen(check && { value: target.value })
    },
    onInput({ currentTarget: { value } }: { currentTarget: Control }) {
      if (check && message) setSeen({ value })
      else if (seen) setSeen({ value, isTyped: true })
    },
  }
}

/** Calls the caller's handler of an event, then the field's own. */
const both =
  <E,>(theirs: ((event: E) => void) | undefined, own: (event: E) => void) =>
  (event: E): void => {
    theirs?.(event)
    own(event)
  }

function Frame({
  field,
  id,
  message,
  children,
}: {
  field: FieldProps
  id: string
  message: string | undefined
  children: ReactNode
}) {
  const m = useMessages()
  return (
    <div className={classes(styles.field, message && styles.wrong, field.className)}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
        {field.optional && <span className={styles.optional}> {m.optional}</span>}
      </label>
      {field.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {children}
      {message && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="circle-alert" />
          {message}
        </p>
      )}
    </div>
  )
}

function describe(id: string, hint: ReactNode, message: string | undefined) {
  const describedBy = classes(hint ? `${id}-hint` : null, message ? `${id}-error` : null)
  return {
    id,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(message ? { 'aria-invalid': true } : {}),
  }
}

/** Takes a field's own properties out of those that its control is given. */
function split<P extends FieldProps>(props: P) {
  const { label, hint, error, optional, check, className, ...control } = props
  return {
    control,
    field: { label, name: props.name, hint, error, className, check, ...(optional ? { optional } : {}) },
  }
}

/** A labelled line of text, with its hint and its error. */
export function Field(props: FieldProps & ComponentProps<'input'>) {
  const { control, field } = split(props)
  const id = props.id ?? props.name
  const { message, onBlur, onInput } = useFieldError(props)
  const handlers = { onBlur: both(props.onBlur, onBlur), onInput: both(props.onInput, onInput) }
  return (
    <Frame field={field} id={id} message={message}>
      <input {...control} {...handlers} {...describe(id, props.hint, message)} className={styles.control} />
    </Frame>
  )
}

/** As {@link Field}, for an e-mail address. */
export const EmailField = (props: Omit<ComponentProps<typeof Field>, 'name'>) => (
  <Field
    name="email"
    type="email"
    autoComplete="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    dir="ltr"
    required
    {...props}
  />
)

/** As {@link Field}, for several lines. */
export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { control, field } = split(props)
  const id = props.id ?? props.name
  const { message, onBlur, onInput } = useFieldError(props)
  const handlers = { onBlur: both(props.onBlur, onBlur), onInput: both(props.onInput, onInput) }
  return (
    <Frame field={field} id={id} message={message}>
      <textarea
        rows={4}
        {...control}
        {...handlers}
        {...describe(id, props.hint, message)}
        className={styles.control}
      />
    </Frame>
  )
}

/** As {@link Field}, around a control that is no form control of the browser; it takes the attributes it is given. */
export function EditorField({
  children,
  ...props
}: FieldProps & { children: (attributes: ReturnType<typeof describe>) => ReactNode }) {
  const id = props.id ?? props.name
  const { message } = useFieldError({ name: props.name, error: props.error })
  return (
    <Frame field={props} id={id} message={message}>
      {children(describe(id, props.hint, message))}
    </Frame>
  )
}

/** As {@link Field}, with a choice; the options are its children. An error that nothing was chosen ends with a choice. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { control, field } = split(props)
  const id = props.id ?? props.name
  const check = (value: string) => (value ? undefined : props.error)
  const { message, onInput } = useFieldError({ ...props, check })
  return (
    <Frame field={field} id={id} message={message}>
      <Select {...control} onInput={onInput} {...describe(id, props.hint, message)} />
    </Frame>
  )
}

/** A checkbox or radio with its label, and a line below it. */
export function Choice({
  label,
  about,
  className,
  type = 'checkbox',
  ...input
}: {
  label: ReactNode
  about?: ReactNode
} & Omit<ComponentProps<'input'>, 'about'>) {
  return (
    <label className={classes(styles.choice, className)}>
      <input {...input} type={type} />
      <span>
        {label}
        {about && <span className={styles.about}>{about}</span>}
      </span>
    </label>
  )
}
