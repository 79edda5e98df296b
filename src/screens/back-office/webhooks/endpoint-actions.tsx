import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { day } from '#vocabulary/time.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { WebhookEndpoint } from '../types.ts'
import { changedEndpoint } from './endpoint-dialog.tsx'
import { useMessages } from './messages.ts'
import { newSecret } from './rotate-dialog.tsx'

/** The actions on an endpoint. */
export function EndpointActions({
  endpoint,
  onOpen,
}: {
  endpoint: WebhookEndpoint
  onOpen: (form: typeof changedEndpoint | typeof newSecret) => void
}) {
  const { id, enabled, version, url, description, events } = endpoint
  const [removing, setRemoving] = useState(false)
  const { actions: m, rotateSecret } = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const params = { endpointId: id }

  async function test(): Promise<void> {
    const sent = await mutation.attempt((idempotencyKey) =>
      api.testWebhookEndpoint({ params, idempotencyKey }),
    )
    if (sent) await navigate(places.webhookDelivery(sent.id))
  }
  async function sendFailed(): Promise<void> {
    const since = new Date(Date.now() - 30 * day).toISOString()
    const sent = await mutation.attempt((idempotencyKey) =>
      api.replayFailedWebhooks({ params, body: { since }, idempotencyKey }),
    )
    if (!sent) return
    await revalidate()
    if (sent.replayed === 0) say(m.noneFailed)
    else say((sent.more ? m.resendingSome : m.resending)(sent.replayed))
  }
  async function turn(): Promise<void> {
    const body = { url, description, events, enabled: !enabled }
    const done = await mutation.attempt((idempotencyKey) =>
      api.replaceWebhookEndpoint({ params, version, body, idempotencyKey }),
    )
    await revalidate()
    if (!done) return
    const undo = (idempotencyKey: string) =>
      api.replaceWebhookEndpoint({
        params,
        version: done.version,
        body: { ...body, enabled },
        idempotencyKey,
      })
    say(done.enabled ? m.endpointEnabled : m.endpointDisabled, { undo })
  }
  return (
    <>
      <TroubleNote trouble={mutation.trouble} />
      {enabled && (
        <>
          <Button size="small" busy={mutation.busy} onClick={() => void test()}>
            {m.sendTest}
          </Button>
          <Button size="small" icon="refresh-cw" busy={mutation.busy} onClick={() => void sendFailed()}>
            {m.resendFailed}
          </Button>
        </>
      )}
      <Button size="small" icon="pencil" onClick={() => onOpen(changedEndpoint)}>
        {m.edit}
      </Button>
      <Button size="small" icon="key-round" onClick={() => onOpen(newSecret)}>
        {rotateSecret}
      </Button>
      <Button size="small" busy={mutation.busy} onClick={() => void turn()}>
        {enabled ? m.disable : m.enable}
      </Button>
      <Button size="small" kind="danger" icon="trash-2" onClick={() => setRemoving(true)}>
        {m.remove}
      </Button>
      {removing && <RemoveDialog endpointId={id} onClose={() => setRemoving(false)} />}
    </>
  )
}

function RemoveDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const m = useMessages().actions
  const api = useApi()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={m.removeEndpoint}
      does={m.removeEndpoint}
      kind="danger"
      act={(idempotencyKey) => api.removeWebhookEndpoint({ params: { endpointId }, idempotencyKey })}
      says={m.endpointRemoved}
      onDone={() => navigate(places.webhooks)}
      onClose={onClose}
    >
      <p>{m.removal}</p>
    </ActDialog>
  )
}
