import { useState } from 'react'
import { useApi } from '../session/api.ts'
import { TextField } from '../kit/inputs.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { places } from '../places.ts'
import type { PaymentFinding } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './payments.module.css'

/** Closes a finding with a note of its cause. */
export function ResolveDialog({ finding, onClose }: { finding: PaymentFinding; onClose: () => void }) {
  const { findings: m, kinds, closed } = useMessages()
  const [note, setNote] = useState('')
  const api = useApi()
  return (
    <ActDialog
      shape="drawer"
      title={kinds[finding.kind].title}
      does={m.closeDoes}
      missing={{ note: note.trim() === '' && m.enterNote }}
      act={(idempotencyKey) =>
        api.resolvePaymentDiscrepancy({
          params: { discrepancyId: finding.id },
          body: { note },
          idempotencyKey,
        })
      }
      says={closed}
      to={finding.orderId === null ? undefined : places.order(finding.orderId)}
      onClose={onClose}
    >
      <p className={styles.muted}>{m.closeText}</p>
      <TextField label={m.note} name="note" maxLength={200} value={note} onChange={setNote} />
    </ActDialog>
  )
}
