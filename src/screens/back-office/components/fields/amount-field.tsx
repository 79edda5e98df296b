import { useState } from 'react'
import type { Currency } from '#vocabulary/money.ts'
import { TextField } from '../../kit/inputs.tsx'
import { useMessages as useShared } from '../../messages/messages.ts'
import { readAmount } from '../../messages/money-text.ts'
import { useMessages } from '../messages.ts'

/** An amount of money as it is typed. */
export interface TypedAmount {
  currency: Currency
  text: string
  setText: (text: string) => void
  /** In minor units; undefined for none, or one that cannot be read. */
  amount: number | undefined
  wrong: string | undefined
  /** The message of a form that needs an amount; undefined once there is one. */
  missing: string | undefined
}

/** An amount that is typed into a form; `start` is its first value. */
export function useTypedAmount(currency: Currency, start: string | (() => string) = ''): TypedAmount {
  const [text, setText] = useState(start)
  return useReadAmount(currency, text, setText)
}

/** An amount whose text is kept elsewhere. */
export function useReadAmount(
  currency: Currency,
  text: string,
  setText: (text: string) => void,
): TypedAmount {
  const m = useMessages()
  const read = readAmount(text, currency, useShared())
  const amount = 'amount' in read && read.amount > 0 ? read.amount : undefined
  const wrong = 'wrong' in read ? read.wrong : undefined
  const none = 'amount' in read ? m.enterMore : m.enterAmount
  return {
    currency,
    text,
    setText,
    amount,
    wrong,
    missing: amount === undefined ? (wrong ?? none) : undefined,
  }
}

interface AmountFieldProps {
  typed: TypedAmount
  name: string
  hint?: string
  /** An error besides those of its format. */
  error?: string | undefined
}

/** The field that an amount is typed into. */
export function AmountField({ typed, error, ...field }: AmountFieldProps) {
  const m = useMessages()
  return (
    <TextField
      {...field}
      label={m.amountIn(typed.currency)}
      inputMode="decimal"
      value={typed.text}
      error={typed.wrong ?? error}
      onChange={typed.setText}
    />
  )
}
