import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { TextAreaField } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { AdminReview } from '../types.ts'

/** Rejects a review, with the reason that its writer reads. */
export function RejectDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const { id: reviewId, version } = review

  async function reject(): Promise<void> {
    const body = { state: 'rejected' as const, reason }
    const done = await mutation.attempt((idempotencyKey) =>
      api.decideReview({ params: { reviewId }, version, body, idempotencyKey }),
    )
    if (!done) return
    await revalidate()
    say('Rejected')
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`Reject the review of ${review.productTitle}`}
      does="Reject review"
      kind="danger"
      busy={mutation.busy}
      missing={{ reason: reason.trim() === '' && 'Enter a reason' }}
      onSubmit={() => void reject()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <TextAreaField
        label="Reason"
        hint="Shown to the customer in their account. They can edit the review."
        name="reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
