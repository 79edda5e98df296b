import { Check } from '../kit/inputs.tsx'
import { useMessages } from './messages.ts'

/** Whether the customer gets an e-mail about an act. */
export function NotifyField({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const m = useMessages()
  return <Check label={m.notify} value={value} onChange={onChange} />
}
