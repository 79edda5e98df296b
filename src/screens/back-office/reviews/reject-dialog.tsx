import { useState } from 'react'
import { TextArea } from '../kit/inputs.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { AskedAct } from '../components/bulk/asked-act.tsx'
import { useApi } from '../session/api.ts'
import type { AdminReview } from '../types.ts'
import { useMessages } from './messages.ts'
import { undoOf } from './undo-decision.ts'

/** The reason of a rejection, which the writer reads. */
function useReason() {
  const m = useMessages().rejection
  const [reason, setReason] = useState('')
  return {
    reason,
    dialog: {
      does: m.does,
      kind: 'danger' as const,
      missing: { reason: reason.trim() === '' && m.needsReason },
    },
    field: (
      <TextArea
        label={m.reason}
        hint={m.reasonHint}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    ),
  }
}

/** Rejects a review. */
export function RejectDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const m = useMessages().rejection
  const { reason, dialog, field } = useReason()
  const api = useApi()
  const { id: reviewId, version } = review
  return (
    <ActDialog
      {...dialog}
      title={m.title(review.productTitle)}
      act={(idempotencyKey) =>
        api.decideReview({
          params: { reviewId },
          version,
          body: { state: 'rejected', reason },
          idempotencyKey,
        })
      }
      says={m.done}
      undo={(done, key) => api.decideReview(undoOf(review, done, key))}
      onClose={onClose}
    >
      {field}
    </ActDialog>
  )
}

/** Asks for the reason of a rejection of many. */
export function RejectAct({ onReject }: { onReject: (reason: string) => void }) {
  const { bulk, review } = useMessages()
  const { reason, dialog, field } = useReason()
  return (
    <AskedAct {...dialog} label={review.reject} title={bulk.rejectTitle} act={() => onReject(reason)}>
      {field}
    </AskedAct>
  )
}
