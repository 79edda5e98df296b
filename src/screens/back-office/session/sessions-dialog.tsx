import { startTransition, useEffect, useState } from 'react'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'
import { useApi } from './api.ts'
import { useMutation } from './use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { PersonSession } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'

interface SessionsDialogProps {
  /** Whose sessions they are. */
  person: { id: string; name: string }
  onClose: () => void
}

const device = ({ browser, system }: PersonSession): string => [browser, system].filter(Boolean).join(', ')

/** Shows where a person is signed in, and signs them out everywhere. */
export function SessionsDialog({ person, onClose }: SessionsDialogProps) {
  const m = useMessages()
  const [sessions, setSessions] = useState<readonly PersonSession[]>()
  const api = useApi()
  const mutation = useMutation()
  const say = useToasts()
  const customerId = person.id
  useEffect(() => {
    const reading = new AbortController()
    api.listCustomerSessions({ params: { customerId }, signal: reading.signal }).then(
      ({ items }) => setSessions(items),
      // They can be ended all the same.
      () => undefined,
    )
    return () => reading.abort()
  }, [api, customerId])

  async function signOut(): Promise<void> {
    const done = await mutation.attempt((idempotencyKey) =>
      api.endCustomerSessions({ params: { customerId }, idempotencyKey }),
    )
    if (!done) return
    say(fillIn(m.signedOut(done.ended), 'name', person.name))
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={m.sessionsOf(person.name)}
      does={m.signOutOfAll}
      kind="danger"
      busy={mutation.busy}
      blocked={sessions?.every(({ here }) => here) ?? false}
      onSubmit={() => void signOut()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      {sessions?.length === 0 && <p>{m.notSignedIn}</p>}
      {sessions && sessions.length > 0 && (
        <ul>
          {sessions.map((session) => (
            <li key={session.id}>
              <Rich
                text={session.here ? m.seenHere : m.seen}
                device={device(session) || m.unknownDevice}
                moment={<LocalMoment at={session.lastSeenAt} />}
              />
            </li>
          ))}
        </ul>
      )}
      <p>{m.signingOut}</p>
    </FormDialog>
  )
}
