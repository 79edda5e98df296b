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

/** Answers a review in the shop's name; an empty answer takes it away. */
export function ReplyDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const m = useMessages().reply
  const before = review.reply?.text ?? ''
  const [text, setText] = useState(before)
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const { id: reviewId, version } = review
  const given = text.trim()

  async function reply(): Promise<void> {
    const done = await mutation.attempt((idempotencyKey) =>
      api.replyToReview({ params: { reviewId }, version, body: { text: given || null }, idempotencyKey }),
    )
    if (!done) return
    await revalidate()
    say(given ? m.saved : m.deleted)
    startTransition(onClose)
  }
  return (
    <FormDialog
      shape="drawer"
      title={m.title(review.productTitle)}
      does={given || !before ? m.save : m.delete}
      busy={mutation.busy}
      missing={{ text: given === before && (given ? m.changeFirst : m.needsReply) }}
      onSubmit={() => void reply()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <TextAreaField
        label={m.reply}
        hint={m.hint}
        name="text"
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  )
}
