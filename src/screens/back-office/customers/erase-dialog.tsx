import { useState } from 'react'
import { useApi } from '../session/api.ts'
import { TextField } from '../kit/inputs.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import type { Customer } from '../types.ts'
import { personName } from '../messages/person-name.ts'
import { useMessages } from './messages.ts'

/** The person to erase: a customer, or the guest of an e-mail. */
type Erasable = { customer: Customer } | { guest: string }

/** The name of an erasure's form, for its input that is kept while someone signs in again. */
const formOf = (whom: Erasable): string => ('guest' in whom ? 'guest' : whom.customer.id)

const nameOf = (whom: Erasable): string => ('guest' in whom ? whom.guest : personName(whom.customer))

/** Erases someone, once the word for it has been typed. */
export function EraseDialog({
  whom,
  onDone,
  onClose,
}: {
  whom: Erasable
  /** Leads on once the person is gone. */
  onDone?: () => void
  onClose: () => void
}) {
  const { erasing: m, deleteOf } = useMessages()
  const saved = useSavedForm<{ word: string }>(formOf(whom))
  const [word, setWord] = useState(saved.word ?? '')
  const api = useApi()
  const erase = (idempotencyKey: string): Promise<unknown> => {
    const body = { confirmation: 'erase' as const }
    return 'guest' in whom
      ? api.eraseGuest({ body: { ...body, email: whom.guest }, idempotencyKey })
      : api.eraseCustomer({ params: { customerId: whom.customer.id }, body, idempotencyKey })
  }
  const meant = word.trim().toLowerCase() === m.word
  return (
    <ActDialog
      title={deleteOf(nameOf(whom))}
      does={m.does}
      kind="danger"
      missing={{ confirmation: !meant && m.needsWord }}
      act={erase}
      says={'guest' in whom ? m.guest : m.customer}
      onDone={onDone}
      onLeave={() => keepForm(formOf(whom), { word })}
      onClose={onClose}
    >
      <p>{'guest' in whom ? m.guestText : m.customerText}</p>
      {'customer' in whom && <p>{m.credit}</p>}
      <p>{m.final}</p>
      <TextField
        label={m.typeWord}
        name="confirmation"
        autoCapitalize="none"
        value={word}
        onChange={setWord}
      />
    </ActDialog>
  )
}
