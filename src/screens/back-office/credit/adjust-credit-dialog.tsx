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

  async function save(): Promise<void> {
    if (change === undefined) return
    const body = { amount: { amount: change, currency }, reason }
    const answer = await mutation.attempt((idempotencyKey) => adjust(body, idempotencyKey))
    await revalidate()
    if (!answer) return
    say(`Now ${money({ amount: before + change, currency })}`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      shape="drawer"
      title={title}
      does={size === undefined ? 'Save' : `${takes ? 'Deduct' : 'Add'} ${money({ amount: size, currency })}`}
      kind={takes ? 'danger' : 'primary'}
      busy={mutation.busy}
      missing={{
        amount: change === undefined && 'Enter an amount',
        reason: reason.trim() === '' && 'Enter a note',
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      {balances.size > 1 && (
        <SelectField
          label="Currency"
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
        label="Adjustment"
        name="direction"
        value={takes ? 'take' : 'add'}
        onChange={(event) => setTakes(event.target.value === 'take')}
      >
        <option value="add">Add credit</option>
        <option value="take">Deduct credit</option>
      </SelectField>
      <AmountField typed={typed} name="amount" />
      <p className={styles.muted} aria-live="polite">
        {change === undefined
          ? `Available: ${money({ amount: before, currency })}.`
          : `${money({ amount: before, currency })} becomes ${money({ amount: before + change, currency })}.`}
      </p>
      <Field
        label="Note"
        name="reason"
        autoComplete="off"
        maxLength={200}
        hint="For your records"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
