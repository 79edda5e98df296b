import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './shell.module.css'

type Say = (label: string) => void

const Toasts = createContext<Say>(() => undefined)

/** How long a toast stays, in ms; long enough to read it twice. */
const shown = 6_000

/** Confirms an action for a moment; screen readers announce it politely. */
export const useToasts = (): Say => useContext(Toasts)

/** Holds the region in which toasts appear. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ label: string; at: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useCallback((label: string) => {
    clearTimeout(timer.current)
    setToast({ label, at: Date.now() })
    timer.current = setTimeout(() => setToast(null), shown)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Toasts value={say}>
      {children}
      <div className={styles.toasts} role="status" aria-live="polite">
        {toast && (
          <p key={toast.at} className={styles.toast}>
            {toast.label}
          </p>
        )}
      </div>
    </Toasts>
  )
}
