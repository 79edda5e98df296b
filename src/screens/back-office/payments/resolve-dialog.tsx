import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../pieces/form-dialog.tsx'
import { TroubleNote } from '../pieces/trouble-note.tsx'
import { useDeed } from '../session/use-deed.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { PaymentFinding } from '../types.ts'
import { findingWords } from './finding-words.ts'
import styles from './payments.module.css'

/** Closes a finding that was looked into, with what was found out. */
export function ResolveDialog({ finding, onClose }: { finding: PaymentFinding; onClose: () => void }) {
  const [note, setNote] = useState('')
  const api = useApi()
  const deed = useDeed()
  const { revalidate } = useRevalidator()
  const say = useToasts()

  async function resolve(): Promise<void> {
    const done = await deed.attempt((idempotencyKey) =>
      api.resolvePaymentDiscrepancy({
        params: { discrepancyId: finding.id },
        body: { note },
        idempotencyKey,
      }),
    )
    if (!done) return
    await revalidate()
    say('Closed')
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={findingWords[finding.kind].title}
      does="Close discrepancy"
      busy={deed.busy}
      blocked={note.trim() === ''}
      onSubmit={() => void resolve()}
      onClose={onClose}
    >
      <TroubleNote trouble={deed.trouble} />
      <p className={styles.muted}>
        Closing moves no money. The discrepancy stays closed until the amounts change. Your note is saved with
        it.
      </p>
      <Field
        label="Note"
        name="note"
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
