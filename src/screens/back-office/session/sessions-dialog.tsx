import { useEffect, useState } from 'react'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'
import { useApi } from './api.ts'
import type { PersonSession } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { ActDialog } from '../components/act-dialog.tsx'

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
  return (
    <ActDialog
      title={m.sessionsOf(person.name)}
      does={m.signOutOfAll}
      kind="danger"
      blocked={sessions?.every(({ here }) => here) ?? false}
      act={(idempotencyKey) => api.endCustomerSessions({ params: { customerId }, idempotencyKey })}
      says={({ ended }) => fillIn(m.signedOut(ended), 'name', person.name)}
      onClose={onClose}
    >
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
    </ActDialog>
  )
}
