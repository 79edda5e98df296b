import { useState } from 'react'
import { TextAreaField } from '../../ui/form/field.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { useApi } from '../session/api.ts'
import type { AdminReview } from '../types.ts'
import { useMessages } from './messages.ts'

/** Rejects a review, with the reason that its writer reads. */
export function RejectDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const m = useMessages().rejection
  const [reason, setReason] = useState('')
  const api = useApi()
  const { id: reviewId, version } = review
  return (
    <ActDialog
      title={m.title(review.productTitle)}
      does={m.does}
      kind="danger"
      missing={{ reason: reason.trim() === '' && m.needsReason }}
      act={(idempotencyKey) =>
        api.decideReview({
          params: { reviewId },
          version,
          body: { state: 'rejected', reason },
          idempotencyKey,
        })
      }
      says={m.done}
      onClose={onClose}
    >
      <TextAreaField
        label={m.reason}
        hint={m.reasonHint}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
