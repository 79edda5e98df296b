import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { stockReasons, type StockReason } from '#vocabulary/stock-reasons.ts'
import { useApi } from '../../api-context.ts'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { FormDialog } from '../pieces/form-dialog.tsx'
import { TroubleNote } from '../pieces/trouble-note.tsx'
import { useDeed } from '../session/use-deed.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { StockRow } from '../types.ts'
import { readChange } from './adjustment.ts'
import styles from './stock.module.css'

/** Adds pieces to, or takes pieces from, a stock item; shows the result before. */
export function AdjustDialog({ item, onClose }: { item: StockRow; onClose: () => void }) {
  const api = useApi()
  const [text, setText] = useState('')
  const [reason, setReason] = useState<StockReason>('received')
  const [note, setNote] = useState('')
  const deed = useDeed()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const read = readChange(text, item)
  const change = 'change' in read ? read.change : undefined
  const name = item.options ? `${item.title}, ${item.options}` : item.title

  async function adjust(): Promise<void> {
    if (change === undefined) return
    const answer = await deed.attempt((idempotencyKey) =>
      api.adjustStock({ params: { stockItemId: item.id }, body: { change, reason, note }, idempotencyKey }),
    )
    // Also when it was refused: what is there may have changed.
    await revalidate()
    if (!answer) return
    say(`${name}: ${answer.onHand} on hand`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`Adjust ${name}`}
      does={change === undefined ? 'Adjust' : change > 0 ? `Add ${change}` : `Take ${-change}`}
      busy={deed.busy}
      blocked={change === undefined}
      onSubmit={() => void adjust()}
      onClose={onClose}
    >
      <TroubleNote trouble={deed.trouble} />
      <Field
        label="Change in pieces"
        name="change"
        autoComplete="off"
        placeholder="5 or -3"
        hint={`${item.onHand} on hand, ${item.reserved} held`}
        value={text}
        error={'wrong' in read ? read.wrong : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles.result} aria-live="polite">
        {change === undefined
          ? 'Type a change to see the result.'
          : `${item.onHand} ${change > 0 ? '+' : '−'} ${Math.abs(change)} = ${item.onHand + change} on hand, ${item.sellable + change} to sell`}
      </p>
      <SelectField
        label="Reason"
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.target.value as StockReason)}
      >
        {Object.entries(stockReasons).map(([value, { about }]) => (
          <option key={value} value={value}>
            {about}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Note"
        optional
        name="note"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
