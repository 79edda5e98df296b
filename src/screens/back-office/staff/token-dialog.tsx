import { startTransition } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { ApiToken } from '../types.ts'
import { useMessages } from './messages.ts'

/** The act that a dialog asks about. */
export type TokenAct = 'revoke' | 'takeOver'

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
  const { does, title, done, text } = useMessages().acts[act]

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
