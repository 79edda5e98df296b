import { useState } from 'react'
import { TextArea } from '../kit/inputs.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { useApi } from '../session/api.ts'
import type { AdminReview } from '../types.ts'
import { useMessages } from './messages.ts'

/** Answers a review in the shop's name; an empty answer takes it away. */
export function ReplyDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const m = useMessages().reply
  const before = review.reply?.text ?? ''
  const [text, setText] = useState(before)
  const api = useApi()
  const { id: reviewId, version } = review
  const given = text.trim()
  return (
    <ActDialog
      shape="drawer"
      title={m.title(review.productTitle)}
      does={given || !before ? m.save : m.delete}
      missing={{ text: given === before && (given ? m.changeFirst : m.needsReply) }}
      act={(idempotencyKey) =>
        api.replyToReview({ params: { reviewId }, version, body: { text: given || null }, idempotencyKey })
      }
      says={given ? m.saved : m.deleted}
      onClose={onClose}
    >
      <TextArea label={m.reply} hint={m.hint} name="text" maxLength={2000} value={text} onChange={setText} />
    </ActDialog>
  )
}
