import { useState } from 'react'
import { useApi } from '../session/api.ts'
import { TextField } from '../kit/inputs.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { places } from '../places.ts'
import type { Customer } from '../types.ts'
import { personName } from '../messages/person-name.ts'
import { useMessages } from './messages.ts'

/** Charges a customer no tax, for a reason that stands on their orders, or tax again. */
export function ExemptionDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const words = useMessages()
  const m = words.exemption
  const [reason, setReason] = useState(customer.taxExemption ?? '')
  const api = useApi()
  const name = personName(customer)
  const params = { customerId: customer.id }
  const exempt = reason.trim()
  const charge = (reason: string | null, idempotencyKey: string): Promise<unknown> =>
    reason
      ? api.exemptCustomer({ params, body: { reason }, idempotencyKey })
      : api.chargeCustomer({ params, idempotencyKey })
  return (
    <ActDialog
      title={words.taxOf(name)}
      does={words.save}
      act={(idempotencyKey) => charge(exempt, idempotencyKey)}
      to={places.customer(customer.id)}
      undo={(_done, idempotencyKey) => charge(customer.taxExemption, idempotencyKey)}
      says={exempt ? m.nowExempt(name) : m.notExempt(name)}
      onClose={onClose}
    >
      <TextField
        label={m.reason}
        name="/reason"
        optional
        maxLength={200}
        hint={m.reasonHint}
        value={reason}
        onChange={setReason}
      />
    </ActDialog>
  )
}
