import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AmountField, useTypedAmount } from '../components/amount-field.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMoney } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Adjustment } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './credit.module.css'

interface AdjustCreditProps {
  title: string
  /** The currencies to choose from, each with its balance, in minor units. */
  balances: ReadonlyMap<string, number>
  adjust: (body: Adjustment, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

/** Adds to a balance or takes from it; shows the result before. */
export function AdjustCreditDialog({ title, balances, adjust, onClose }: AdjustCreditProps) {
  const words = useMessages()
  const m = words.adjusting
  const money = useMoney()
  const mutation = useMutation()
  const say = useToasts()
  const { revalidate } = useRevalidator()
  const [currency, setCurrency] = useState([...balances.keys()][0] ?? 'EUR')
  const typed = useTypedAmount(currency)
  const [takes, setTakes] = useState(false)
  const [reason, setReason] = useState('')
  const { amount: size } = typed
  const change = size === undefined ? undefined : takes ? -size : size
  const before = balances.get(currency) ?? 0
  const inMoney = (amount: number) => money({ amount, currency })

  async function save(): Promise<void> {
    if (change === undefined) return
    const body = { amount: { amount: change, currency }, reason }
    const answer = await mutation.attempt((idempotencyKey) => adjust(body, idempotencyKey))
    await revalidate()
    if (!answer) return
    say(m.nowIs(inMoney(before + change)))
    startTransition(onClose)
  }
  return (
    <FormDialog
      shape="drawer"
      title={title}
      does={size === undefined ? m.save : (takes ? m.deduct : m.add)(inMoney(size))}
      kind={takes ? 'danger' : 'primary'}
      busy={mutation.busy}
      missing={{
        amount: change === undefined && words.needsAmount,
        reason: reason.trim() === '' && words.needsNote,
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      {balances.size > 1 && (
        <SelectField
          label={words.currency}
          name="currency"
          value={currency}
          onChange={(event) => setCurrency(event.target.value)}
        >
          {[...balances.keys()].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={m.adjustment}
        name="direction"
        value={takes ? 'take' : 'add'}
        onChange={(event) => setTakes(event.target.value === 'take')}
      >
        <option value="add">{m.addCredit}</option>
        <option value="take">{m.deductCredit}</option>
      </SelectField>
      <AmountField typed={typed} name="amount" />
      <p className={styles.muted} aria-live="polite">
        {change === undefined
          ? m.available(inMoney(before))
          : m.becomes(inMoney(before), inMoney(before + change))}
      </p>
      <Field
        label={words.note}
        name="reason"
        autoComplete="off"
        maxLength={200}
        hint={m.noteHint}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
