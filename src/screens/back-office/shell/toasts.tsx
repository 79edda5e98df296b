import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { newId } from '#vocabulary/identifiers.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { useMessages as useSessionMessages } from '../session/messages.ts'
import { troubleLabels, troubleOf } from '../session/operation.ts'
import { useMessages } from './messages.ts'
import styles from './shell.module.css'

/** The ways on from a toast. */
export interface ToastActs {
  /** The address of the record that it names. */
  to?: string | undefined
  /** Takes the act back; it gets an Idempotency-Key. */
  undo?: ((idempotencyKey: string) => Promise<unknown>) | undefined
}

interface Toast extends ToastActs {
  label: string
  id: string
}

type Say = (label: string, acts?: ToastActs) => void

const Toasts = createContext<Say>(() => undefined)

/** How long a toast stays, in ms; long enough to read it twice, and with an act to press it. */
const shown = { plain: 6_000, withActs: 10_000 }

/** Confirms an action for a moment; screen readers announce it politely. */
export const useToasts = (): Say => useContext(Toasts)

/** Holds the region in which toasts appear. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const say = useCallback((label: string, acts: ToastActs = {}) => {
    setToast({ ...acts, label, id: newId('toast') })
  }, [])
  const close = useCallback(() => setToast(null), [])
  return (
    <Toasts value={say}>
      {children}
      <div className={styles.toasts} role="status" aria-live="polite">
        {toast && <ToastNote key={toast.id} toast={toast} say={say} onClose={close} />}
      </div>
    </Toasts>
  )
}

/** One toast. It stays while it is pointed at or has the focus. */
function ToastNote({
  toast: { label, to, undo },
  say,
  onClose,
}: {
  toast: Toast
  say: Say
  onClose: () => void
}) {
  const m = useMessages().toasts
  const session = useSessionMessages()
  const { revalidate } = useRevalidator()
  const [held, setHeld] = useState(false)
  const [busy, setBusy] = useState(false)
  const before = useRef<HTMLElement | null>(null)
  const note = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const leads = to !== undefined && to !== pathname + search && to !== pathname
  const hasActs = leads || undo !== undefined

  const close = useCallback(() => {
    if (note.current?.contains(document.activeElement)) before.current?.focus()
    onClose()
  }, [onClose])
  useEffect(() => {
    if (held || busy) return undefined
    const timer = setTimeout(close, hasActs ? shown.withActs : shown.plain)
    return () => clearTimeout(timer)
  }, [held, busy, hasActs, close])
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close])

  async function takeBack(): Promise<void> {
    setBusy(true)
    try {
      await undo?.(newId('undo'))
      await revalidate()
      say(m.undone)
    } catch (error) {
      await revalidate()
      say(troubleLabels(troubleOf(error), session))
    }
  }
  return (
    <div
      ref={note}
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(note.current?.contains(document.activeElement) ?? false)}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !note.current?.contains(relatedTarget))
          before.current = relatedTarget
        setHeld(true)
      }}
      onBlur={({ relatedTarget }) => setHeld(note.current?.contains(relatedTarget) ?? false)}
    >
      <span>{label}</span>
      {leads && (
        <Link to={to} onClick={onClose}>
          {m.view}
        </Link>
      )}
      {undo && (
        <button type="button" aria-disabled={busy || undefined} onClick={() => !busy && void takeBack()}>
          {m.undo}
        </button>
      )}
      {hasActs && <IconButton icon="x" label={m.close} onClick={close} />}
    </div>
  )
}
