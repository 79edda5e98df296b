import { startTransition } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { ApiToken } from '../types.ts'

/** The act that a dialog asks about. */
export type TokenAct = 'revoke' | 'takeOver'

const label = {
  revoke: {
    does: 'Revoke token',
    title: (name: string) => `Revoke ${name}?`,
    done: (name: string) => `${name} was revoked`,
    text: 'Programs that use this token are refused at once. It cannot be restored: create another instead.',
  },
  takeOver: {
    does: 'Take over',
    title: (name: string) => `Take over ${name}?`,
    done: (name: string) => `You own ${name} now`,
    text: 'A token may do nothing that its owner may not do. From now on that is you, and the audit log says so.',
  },
}

/** Revokes an API token or makes the person who looks at it its owner, after a question. */
export function TokenDialog({
  token: { id, name },
  act,
  onClose,
}: {
  token: ApiToken
  act: TokenAct
  onClose: () => void
}) {
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const { does, title, done, text } = label[act]

  async function submit(): Promise<void> {
    const isDone = await mutation.attempt(async (idempotencyKey) => {
      const call = { params: { tokenId: id }, idempotencyKey }
      await (act === 'revoke' ? api.revokeApiToken(call) : api.takeOverApiToken(call))
      return true
    })
    await revalidate()
    if (!isDone) return
    say(done(name))
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={title(name)}
      does={does}
      {...(act === 'revoke' && { kind: 'danger' as const })}
      busy={mutation.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>{text}</p>
    </FormDialog>
  )
}
