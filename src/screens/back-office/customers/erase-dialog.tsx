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
import { useMessages } from './messages.ts'

/** The person to erase: a customer, or the guest of an e-mail. */
export type Erasable = { customer: Customer } | { guest: string }

/** The name of an erasure's form, for its input that is kept while someone signs in again. */
export const formOf = (whom: Erasable): string => ('guest' in whom ? 'guest' : whom.customer.id)

const nameOf = (whom: Erasable): string => ('guest' in whom ? whom.guest : personName(whom.customer))

/** Erases someone, once the word for it has been typed. */
export function EraseDialog({ whom, onClose }: { whom: Erasable; onClose: () => void }) {
  const { erasing: m, deleteOf } = useMessages()
  const saved = useSavedForm<{ word: string }>(formOf(whom))
  const [word, setWord] = useState(saved.word ?? '')
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const meant = word.trim().toLowerCase() === m.word

  async function erase(): Promise<void> {
    const done = await mutation.attempt(async (idempotencyKey) => {
      const body = { confirmation: 'erase' as const }
      if ('guest' in whom) await api.eraseGuest({ body: { ...body, email: whom.guest }, idempotencyKey })
      else await api.eraseCustomer({ params: { customerId: whom.customer.id }, body, idempotencyKey })
      return true
    })
    if (!done) return
    await revalidate()
    say('guest' in whom ? m.guest : m.customer)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={deleteOf(nameOf(whom))}
      does={m.does}
      kind="danger"
      busy={mutation.busy}
      missing={{ confirmation: !meant && m.needsWord }}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} onLeave={() => keepForm(formOf(whom), { word })} />
      <p>{'guest' in whom ? m.guestText : m.customerText}</p>
      {'customer' in whom && <p>{m.credit}</p>}
      <p>{m.final}</p>
      <Field
        label={m.typeWord}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
    </FormDialog>
  )
}
