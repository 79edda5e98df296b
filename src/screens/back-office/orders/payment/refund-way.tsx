import { SelectField } from '../../../ui/form/field.tsx'
import type { AdminOrder } from '../../types.ts'

/** The destination of a refund. */
export type RefundWay = 'payment' | 'store_credit'

/** Chooses where money goes; nothing for guests and who was erased: they have no store credit. */
export function RefundWayField({
  order,
  way,
  error,
  onChange,
}: {
  order: Pick<AdminOrder, 'customerId' | 'email'>
  way: RefundWay
  error: string | undefined
  onChange: (way: RefundWay) => void
}) {
  if (order.customerId === null || order.email.endsWith('.invalid')) return null
  return (
    <SelectField
      label="Refund to"
      name="refund-way"
      value={way}
      error={error}
      onChange={({ target }) => onChange(target.value === 'store_credit' ? 'store_credit' : 'payment')}
    >
      <option value="payment">Original payment method</option>
      <option value="store_credit">Store credit</option>
    </SelectField>
  )
}
