import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { TextAreaField } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { AdminReview } from '../types.ts'
import { useMessages } from './messages.ts'

/** Rejects a review, with the reason that its writer reads. */
export function RejectDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const m = useMessages().rejection
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
    say(m.done)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={m.title(review.productTitle)}
      does={m.does}
      kind="danger"
      busy={mutation.busy}
      missing={{ reason: reason.trim() === '' && m.needsReason }}
      onSubmit={() => void reject()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <TextAreaField
        label={m.reason}
        hint={m.reasonHint}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
