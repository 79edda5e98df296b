import { startTransition, useEffect, useState } from 'react'
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

const device = ({ browser, system }: PersonSession): string =>
  [browser, system].filter(Boolean).join(', ') || 'Unknown device'

/** Shows where a person is signed in, and signs them out everywhere. */
export function SessionsDialog({ person, onClose }: SessionsDialogProps) {
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
    say(`${person.name} was signed out of ${done.ended === 1 ? 'one device' : `${done.ended} devices`}`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`Sessions of ${person.name}`}
      does="Sign out of all devices"
      kind="danger"
      busy={mutation.busy}
      blocked={sessions?.every(({ here }) => here) ?? false}
      onSubmit={() => void signOut()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      {sessions?.length === 0 && <p>Not signed in on any device.</p>}
      {sessions && sessions.length > 0 && (
        <ul>
          {sessions.map((session) => (
            <li key={session.id}>
              {device(session)}
              {session.here && ' (this device)'}, last seen <LocalMoment at={session.lastSeenAt} />
            </li>
          ))}
        </ul>
      )}
      <p>
        Signing out ends all sessions at once, this device excepted. The person can sign in again as long as
        the identity provider lets them.
      </p>
    </FormDialog>
  )
}
