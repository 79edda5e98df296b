import { useEffect, useRef } from 'react'
import { useMessages } from '../messages.ts'
import styles from './error-summary.module.css'

/** One thing that is wrong with a form, and the id of the field that it is about, where there is one. */
export interface FormError {
  message: string
  field?: string | undefined
}

/** Lists the errors of a form, with links to the fields. It takes the focus whenever the form comes back with errors. */
export function ErrorSummary({
  errors,
  of,
  title,
}: {
  errors: readonly FormError[]
  /** The answer that they are of: another one takes the focus again, the same one never while someone types. */
  of: unknown
  title?: string
}) {
  const m = useMessages()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [of])
  if (errors.length === 0) return null
  return (
    <div ref={element} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <h2>{title ?? m.checkForm}</h2>
      <ErrorList errors={errors} />
    </div>
  )
}

/** The errors of a form, with links to the fields. */
export function ErrorList({ errors }: { errors: readonly FormError[] }) {
  return (
    <ul>
      {errors.map(({ message, field }, at) => (
        <li key={at}>
          {field ? (
            <a href={`#${field}`} onClick={focusField}>
              {message}
            </a>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  )
}

/** Goes to the field that a link names, whatever holds it closed. */
export function focusField(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  for (let parent = field.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true
  }
  field.focus()
}
