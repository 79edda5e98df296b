import { useState } from 'react'
import { AmountField, useTypedAmount } from '../components/fields/amount-field.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { useMoney } from '../session/office.ts'
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
  const [currency, setCurrency] = useState([...balances.keys()][0] ?? 'EUR')
  const typed = useTypedAmount(currency)
  const [takes, setTakes] = useState(false)
  const [reason, setReason] = useState('')
  const { amount: size } = typed
  const change = size === undefined ? undefined : takes ? -size : size
  const before = balances.get(currency) ?? 0
  const inMoney = (amount: number) => money({ amount, currency })
  return (
    <ActDialog
      shape="drawer"
      title={title}
      does={size === undefined ? m.save : (takes ? m.deduct : m.add)(inMoney(size))}
      kind={takes ? 'danger' : 'primary'}
      missing={{
        amount: typed.missing,
        reason: reason.trim() === '' && words.needsNote,
      }}
      act={(idempotencyKey) => adjust({ amount: { amount: change ?? 0, currency }, reason }, idempotencyKey)}
      says={m.nowIs(inMoney(before + (change ?? 0)))}
      renews
      onClose={onClose}
    >
      {balances.size > 1 && (
        <OptionField
          label={words.currency}
          name="currency"
          value={currency}
          options={[...balances.keys()]}
          onChange={setCurrency}
        />
      )}
      <OptionField
        label={m.adjustment}
        name="direction"
        value={takes ? 'take' : 'add'}
        options={{ add: m.addCredit, take: m.deductCredit }}
        onChange={(direction) => setTakes(direction === 'take')}
      />
      <AmountField typed={typed} name="amount" />
      <p className={styles.muted} aria-live="polite">
        {change === undefined
          ? m.available(inMoney(before))
          : m.becomes(inMoney(before), inMoney(before + change))}
      </p>
      <TextField
        label={words.note}
        name="reason"
        maxLength={200}
        hint={m.noteHint}
        value={reason}
        onChange={setReason}
      />
    </ActDialog>
  )
}
