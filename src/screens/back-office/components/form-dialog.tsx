import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '../../ui/form/button.tsx'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { FieldMessages, missingOf, type MissingInput } from '../../ui/form/missing-input.ts'
import { classes } from '../../ui/style/classes.ts'
import { messagesByName, noErrors } from '../session/field-errors.ts'
import { useMessages } from './messages.ts'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  /** The label of its main button. */
  does: string
  kind?: 'primary' | 'danger'
  /** The label of the button that leaves all as it is, where “Cancel” would not tell the two apart. */
  keeps?: string
  /** While true it cannot be closed or sent again: something is being done. */
  busy: boolean
  /** True when it cannot be done as things stand, whatever is typed. */
  blocked?: boolean
  /** The input that it still needs: named, and given the focus, when it is sent without. */
  missing?: MissingInput
  /** The errors of the shop, which stand at their fields. */
  errors?: readonly FieldMessage[]
  wide?: boolean
  /** `drawer` stands at the side of the page, for records; `centre` is for questions, `whole` for work on a picture. */
  shape?: 'centre' | 'drawer' | 'whole'
  /** A further act, at the start of the row of buttons. */
  beside?: ReactNode
  /** True when it has been done, and nothing is left to cancel. */
  done?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The same at each render, and so are the messages that follow from them. */
const nothingMissing: MissingInput = {}

/**
 * A form in a modal dialog, there as long as it is rendered. A press beside it does not close it, and it
 * asks before typed text is lost. The focus goes back to where it was, or to the page’s heading when the
 * button that opened it is gone.
 */
export function FormDialog({
  title,
  does,
  kind = 'primary',
  keeps,
  busy,
  blocked = false,
  missing = nothingMissing,
  errors = noErrors,
  wide = false,
  shape = 'centre',
  beside,
  done = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const m = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [touched, setTouched] = useState(false)
  const [asks, setAsks] = useState(false)
  const [wasSent, setSent] = useState(false)
  const [unplaced, setUnplaced] = useState('') // The missing input that no field of the form holds.
  const lacks = useMemo(() => missingOf(missing), [missing])
  const messages = useMemo(
    () => new Map([...messagesByName(errors), ...(wasSent ? lacks : [])]),
    [errors, lacks, wasSent],
  )
  useModal(dialog)
  function submit(): void {
    if (busy || blocked) return
    setSent(true)
    const [first] = lacks.keys()
    if (first === undefined) onSubmit()
    else {
      const field = document.getElementById(first)
      field?.focus()
      setUnplaced(field ? '' : first)
    }
  }
  const leave = () => (touched && !done && !asks ? setAsks(true) : onClose())
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide, shape !== 'centre' && styles[shape])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) leave()
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="x" label={m.close} disabled={busy} onClick={leave} />
      </header>
      <form
        className={styles.form}
        noValidate
        onKeyDown={submitByKey}
        onInput={() => setTouched(true)}
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog opened from a field of another form does not send that form.
          event.stopPropagation()
          submit()
        }}
      >
        <FieldMessages value={messages}>
          <div className={styles.body}>{children}</div>
        </FieldMessages>
        <p className={styles.missing} role="alert">
          {lacks.get(unplaced)}
        </p>
        {asks ? (
          <Discard onKeep={() => setAsks(false)} onDiscard={onClose} />
        ) : (
          <footer className={styles.foot}>
            {beside && <span className={styles.beside}>{beside}</span>}
            {!done && (
              <Button type="button" size="small" onClick={leave} disabled={busy}>
                {keeps ?? m.cancel}
              </Button>
            )}
            <Button
              type="submit"
              size="small"
              kind={kind}
              className={kind === 'danger' ? styles.destructive : undefined}
              busy={busy}
              disabled={blocked}
            >
              {busy ? m.oneMoment : does}
            </Button>
          </footer>
        )}
      </form>
    </dialog>
  )
}

/** Asks before typed text is lost. */
function Discard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const m = useMessages()
  return (
    <footer className={styles.foot} role="alert">
      <span className={styles.question}>{m.discardQuestion}</span>
      <Button type="button" size="small" onClick={onKeep} autoFocus>
        {m.keepEditing}
      </Button>
      <Button type="button" size="small" kind="danger" className={styles.destructive} onClick={onDiscard}>
        {m.discard}
      </Button>
    </footer>
  )
}

/** Ctrl or ⌘ and Enter send the form from any of its fields. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

const firstField =
  'form :is(input:not([type=hidden], [type=radio], [type=checkbox]), textarea):not([readonly], :disabled)'

/** Opens the dialog while it is mounted, with the focus on its first field for text, and gives the focus back after. */
function useModal(dialog: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>(firstField)?.focus()
    return () => {
      element?.close()
      requestAnimationFrame(() => giveFocusBack(opener))
    }
  }, [dialog])
}

/**
 * The number of frames after which the button that opened
 * the dialog has gone, if the act has made it needless.
 */
const patience = 30

function giveFocusBack(opener: Element | null, frames = patience): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog && !dialog.contains(opener)) return
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    if (frames === patience) opener.focus()
    if (frames > 0 && document.activeElement === opener)
      requestAnimationFrame(() => giveFocusBack(opener, frames - 1))
  } else if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
}
