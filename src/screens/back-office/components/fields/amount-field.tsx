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
  const read = readAmount(text, currency, useShared())
  return {
    currency,
    text,
    setText,
    amount: 'amount' in read && read.amount > 0 ? read.amount : undefined,
    wrong: 'wrong' in read ? read.wrong : undefined,
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
