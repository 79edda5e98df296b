import { TextField } from '../kit/inputs.tsx'
import { errorAt } from '../session/field-errors.ts'
import type { Trouble } from '../session/operation.ts'
import { useMessages } from './messages.ts'

/** Why something is done to an order; the customer can see it. */
export function ReasonField({
  name,
  value,
  trouble,
  onChange,
}: {
  name: string
  value: string
  trouble: Trouble | null
  onChange: (reason: string) => void
}) {
  const m = useMessages()
  return (
    <TextField
      label={m.reason}
      name={name}
      maxLength={200}
      hint={m.reasonHint}
      value={value}
      error={errorAt(trouble, '/reason')}
      onChange={onChange}
    />
  )
}
