import { ActDialog } from '../components/act-dialog.tsx'
import { useApi } from '../session/api.ts'
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
  const { does, title, done, text } = useMessages().acts[act]
  return (
    <ActDialog
      title={title(name)}
      does={does}
      {...(act === 'revoke' && { kind: 'danger' as const })}
      act={(idempotencyKey) => {
        const call = { params: { tokenId: id }, idempotencyKey }
        return act === 'revoke' ? api.revokeApiToken(call) : api.takeOverApiToken(call)
      }}
      says={done(name)}
      renews
      onClose={onClose}
    >
      <p>{text}</p>
    </ActDialog>
  )
}
