import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../pieces/form-dialog.tsx'
import { TroubleNote } from '../pieces/trouble-note.tsx'
import { keepForm, useKept } from '../session/kept-form.ts'
import { useDeed } from '../session/use-deed.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Customer } from '../types.ts'

/** Whom to erase: a customer, or the guest of an e-mail. */
export type Erasable = { customer: Customer } | { guest: string }

/** The name of an erasure's form, for what is kept of it while someone signs in again. */
export const formOf = (whom: Erasable): string => ('guest' in whom ? 'guest' : whom.customer.id)

const nameOf = (whom: Erasable): string =>
  'guest' in whom ? whom.guest : whom.customer.name || (whom.customer.email ?? whom.customer.id)

/** Erases someone, once the word for it has been typed. */
export function EraseDialog({ whom, onClose }: { whom: Erasable; onClose: () => void }) {
  const kept = useKept<{ word: string }>(formOf(whom))
  const [word, setWord] = useState(kept.word ?? '')
  const api = useApi()
  const deed = useDeed()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const meant = word.trim().toLowerCase() === 'erase'

  async function erase(): Promise<void> {
    const done = await deed.attempt(async (idempotencyKey) => {
      const body = { confirmation: 'erase' as const }
      if ('guest' in whom) await api.eraseGuest({ body: { ...body, email: whom.guest }, idempotencyKey })
      else await api.eraseCustomer({ params: { customerId: whom.customer.id }, body, idempotencyKey })
      return true
    })
    if (!done) return
    await revalidate()
    say('guest' in whom ? 'The guest is being erased' : 'The customer has been erased')
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`Erase ${nameOf(whom)}`}
      does="Erase for good"
      kind="danger"
      busy={deed.busy}
      blocked={!meant}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      <TroubleNote trouble={deed.trouble} onLeave={() => keepForm(formOf(whom), { word })} />
      <p>
        {'guest' in whom ? 'Addresses' : 'Account, addresses, carts'} and the text of messages go. Of their
        orders, those they placed as a guest too, numbers, goods, amounts, taxes and the country stay for the
        books; whose they were does not.
      </p>
      {'customer' in whom && (
        <p>Store credit that is left is lost to them: pay it out before, if you owe it.</p>
      )}
      <p>Nothing brings it back. They can come again at any time, and start anew.</p>
      <Field
        label="Type the word erase"
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
    </FormDialog>
  )
}
