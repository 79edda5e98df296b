import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { StaleNote, TroubleNote } from '../components/trouble-note.tsx'
import type { MissingInput } from '../../ui/form/missing-input.ts'
import type { AdminOrder } from '../types.ts'
import { useMessages } from './messages.ts'
import type { OrderMutation } from './use-order-mutation.ts'
import styles from './orders.module.css'

/** The props of every dialog about an order. */
export interface AboutOrder {
  order: AdminOrder
  onClose: () => void
}

interface OrderDialogProps {
  title: string
  does: string
  kind?: 'primary' | 'danger'
  /** The label of the button that leaves all as it is. */
  keeps?: string
  mutation: OrderMutation
  /** Whether the order, as it is shown now, allows it. */
  allowed: boolean
  /** The input that it still needs. */
  missing?: MissingInput
  /** Its effect, before it is done. */
  effect?: readonly string[]
  wide?: boolean
  /** Keeps the input while someone signs in again. */
  onLeave?: () => void
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog that does something to an order: it names its effect first, and
 * explains when someone else was faster.
 */
export function OrderDialog({ mutation, allowed, effect, onLeave, children, ...dialog }: OrderDialogProps) {
  const m = useMessages()
  return (
    <FormDialog shape="drawer" {...dialog} busy={mutation.busy} blocked={mutation.blocked || !allowed}>
      <StaleNote what="order" staleness={mutation.staleness} onLoad={mutation.loadNewer} />
      <TroubleNote trouble={mutation.trouble} {...(onLeave ? { onLeave } : {})} />
      {!allowed && <Notice tone="warning">{m.noLongerPossible}</Notice>}
      {children}
      {effect && (
        <div className={styles.effect} aria-live="polite">
          {effect.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
