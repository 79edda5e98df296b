import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { PaymentFinding } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './payments.module.css'

/** Closes a finding with a note of its cause. */
export function ResolveDialog({ finding, onClose }: { finding: PaymentFinding; onClose: () => void }) {
  const { findings: m, kinds, closed } = useMessages()
  const [note, setNote] = useState('')
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()

  async function resolve(): Promise<void> {
    const done = await mutation.attempt((idempotencyKey) =>
      api.resolvePaymentDiscrepancy({
        params: { discrepancyId: finding.id },
        body: { note },
        idempotencyKey,
      }),
    )
    if (!done) return
    await revalidate()
    say(closed)
    startTransition(onClose)
  }
  return (
    <FormDialog
      shape="drawer"
      title={kinds[finding.kind].title}
      does={m.closeDoes}
      busy={mutation.busy}
      missing={{ note: note.trim() === '' && m.enterNote }}
      onSubmit={() => void resolve()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p className={styles.muted}>{m.closeText}</p>
      <Field
        label={m.note}
        name="note"
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
