import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Customer } from '../types.ts'
import { personName } from '../messages/person-name.ts'
import { useMessages } from './messages.ts'

/** Charges a customer no tax, for a reason that stands on their orders, or tax again. */
export function ExemptionDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const words = useMessages()
  const m = words.exemption
  const [reason, setReason] = useState(customer.taxExemption ?? '')
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const name = personName(customer)
  async function save(): Promise<void> {
    const params = { customerId: customer.id }
    const exempt = reason.trim()
    const done = await mutation.attempt(async (idempotencyKey) => {
      if (exempt) await api.exemptCustomer({ params, body: { reason: exempt }, idempotencyKey })
      else await api.chargeCustomer({ params, idempotencyKey })
      return true
    })
    if (!done) return
    await revalidate()
    say(exempt ? m.nowExempt(name) : m.notExempt(name))
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={words.taxOf(name)}
      does={words.save}
      busy={mutation.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <Field
        label={m.reason}
        name="/reason"
        optional
        maxLength={200}
        hint={m.reasonHint}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
