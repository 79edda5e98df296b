import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Customer } from '../types.ts'
import { personName } from '../messages/person-name.ts'

/** The person to erase: a customer, or the guest of an e-mail. */
export type Erasable = { customer: Customer } | { guest: string }

/** The name of an erasure's form, for its input that is kept while someone signs in again. */
export const formOf = (whom: Erasable): string => ('guest' in whom ? 'guest' : whom.customer.id)

const nameOf = (whom: Erasable): string => ('guest' in whom ? whom.guest : personName(whom.customer))

/** Erases someone, once the word for it has been typed. */
export function EraseDialog({ whom, onClose }: { whom: Erasable; onClose: () => void }) {
  const saved = useSavedForm<{ word: string }>(formOf(whom))
  const [word, setWord] = useState(saved.word ?? '')
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const meant = word.trim().toLowerCase() === 'delete'

  async function erase(): Promise<void> {
    const done = await mutation.attempt(async (idempotencyKey) => {
      const body = { confirmation: 'erase' as const }
      if ('guest' in whom) await api.eraseGuest({ body: { ...body, email: whom.guest }, idempotencyKey })
      else await api.eraseCustomer({ params: { customerId: whom.customer.id }, body, idempotencyKey })
      return true
    })
    if (!done) return
    await revalidate()
    say('guest' in whom ? 'Deleting guest data' : 'Customer deleted')
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`Delete ${nameOf(whom)}`}
      does="Delete permanently"
      kind="danger"
      busy={mutation.busy}
      missing={{ confirmation: !meant && 'Type delete' }}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} onLeave={() => keepForm(formOf(whom), { word })} />
      <p>
        {'guest' in whom ? 'Addresses' : 'Account, addresses, carts'} and the text of messages are deleted.
        Order numbers, items, amounts, taxes and countries are retained for accounting, also of guest orders,
        without the customer’s identity.
      </p>
      {'customer' in whom && <p>Remaining store credit is lost. Pay it out first if you owe it.</p>}
      <p>This cannot be undone. The customer can create a new account at any time.</p>
      <Field
        label="Type delete to confirm"
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
    </FormDialog>
  )
}
