import { useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Choice } from '../../ui/form/field.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { TextField } from '../kit/inputs.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMoney } from '../session/office.ts'
import type { Draft } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from '../orders/orders.module.css'

type Paying = 'later' | 'paid'

/** Places a draft: to be paid by its customer, or as paid already. It names its effect first. */
export function PlaceDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const money = useMoney()
  const { placing: m, place } = useMessages()
  const [paying, setPaying] = useState<Paying>('later')
  const [reference, setReference] = useState('')
  const { content, payment, totals } = draft
  const total = money(totals.total)
  const isFree = totals.total.amount === 0
  const quantity = (content.lines ?? []).reduce((sum, line) => sum + line.quantity, 0)
  const isPaid = paying === 'paid' && !isFree
  const about: Record<Paying, string> = {
    later: payment.online
      ? m.linkAbout(payment.byHand ? payment.method : null)
      : m.laterAbout(payment.method),
    paid: m.paidAbout,
  }
  return (
    <ActDialog
      title={m.title(total)}
      does={isFree ? place : m.does[paying](total)}
      act={(idempotencyKey) =>
        api.placeDraft({
          params: { draftId: draft.id },
          version: draft.version,
          body: { total: totals.total, ...(isPaid && { paid: { reference } }) },
          idempotencyKey,
        })
      }
      says={(order) => m.done(order.id)}
      to={(order) => places.order(order.id)}
      onDone={(order) => navigate(places.order(order.id))}
      onClose={onClose}
    >
      {!isFree && payment.byHand && (
        <fieldset className={styles.fields}>
          <legend>{m.howPaid}</legend>
          {(['later', 'paid'] as const).map((each) => (
            <Choice
              key={each}
              type="radio"
              name="paying"
              label={each === 'later' && payment.online ? m.link : m.ways[each]}
              about={about[each]}
              checked={paying === each}
              onChange={() => setPaying(each)}
            />
          ))}
        </fieldset>
      )}
      {isPaid && (
        <TextField
          label={m.reference}
          optional
          name="paid-reference"
          maxLength={limits.titleLength.value}
          hint={m.referenceHint}
          value={reference}
          onChange={setReference}
        />
      )}
      <ul className={styles.effect}>
        <li>{m.stock(quantity)}</li>
        <li>{(isPaid || isFree ? m.confirmation : m.request)(content.email ?? '')}</li>
        <li>{isPaid || isFree ? m.toShip : m.pending(total)}</li>
      </ul>
    </ActDialog>
  )
}
