import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AmountField, useTypedAmount } from '../components/fields/amount-field.tsx'
import { useApi } from '../session/api.ts'
import { OptionField, TextField } from '../kit/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { Copy } from '../components/copy.tsx'
import { places } from '../places.ts'
import { useMoney } from '../session/office.ts'
import { useMessages } from './messages.ts'
import styles from './credit.module.css'

/** Issues a gift card, and shows its code: the only time that anyone sees it. */
export function IssueDialog({ currencies, onClose }: { currencies: readonly string[]; onClose: () => void }) {
  const words = useMessages()
  const m = words.issuing
  const api = useApi()
  const money = useMoney()
  const { revalidate } = useRevalidator()
  const [currency, setCurrency] = useState(currencies[0] ?? 'EUR')
  const typed = useTypedAmount(currency)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const amount = typed.amount === undefined ? undefined : { amount: typed.amount, currency }
  if (code !== null)
    return (
      <FormDialog title={m.was} does={m.done} done busy={false} onSubmit={onClose} onClose={onClose}>
        <Notice tone="warning">
          <p>{m.copyNow}</p>
        </Notice>
        <p className={styles.issued}>
          <code className={styles.code}>{code}</code>
          <Copy text={code} what="code" />
        </p>
        <p className={styles.muted}>{amount && m.anyone(money(amount))}</p>
      </FormDialog>
    )
  return (
    <ActDialog
      shape="drawer"
      title={words.issueCard}
      does={amount ? m.issueAmount(money(amount)) : m.issue}
      missing={{
        amount: typed.missing,
        reason: reason.trim() === '' && words.needsNote,
      }}
      act={(idempotencyKey) => {
        // The last moment of the day that was chosen, where the shop is run.
        const expiresAt = until ? new Date(`${until}T23:59:59.999`).toISOString() : null
        return api.issueGiftCard({
          body: { amount: { amount: typed.amount ?? 0, currency }, reason, expiresAt },
          idempotencyKey,
        })
      }}
      says={m.was}
      to={({ giftCard }) => places.giftCard(giftCard.id)}
      onDone={(card) => {
        setCode(card.code)
        return revalidate()
      }}
      onClose={onClose}
    >
      <OptionField
        label={words.currency}
        name="currency"
        value={currency}
        options={currencies}
        onChange={setCurrency}
      />
      <AmountField typed={typed} name="amount" />
      <TextField
        label={words.note}
        name="reason"
        maxLength={200}
        hint={m.noteHint}
        value={reason}
        onChange={setReason}
      />
      <TextField
        label={words.expires}
        optional
        name="until"
        type="date"
        hint={m.expiresHint}
        value={until}
        onChange={setUntil}
      />
    </ActDialog>
  )
}
