import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { day } from '#vocabulary/time.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { WebhookEndpoint } from '../types.ts'
import { count } from '../messages/statuses.ts'
import { changedEndpoint } from './endpoint-dialog.tsx'
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
    const more = sent.more ? '. More remain. Send again to continue' : ''
    say(
      sent.replayed === 0 ? 'No failed webhooks' : `Sending ${count(sent.replayed, 'webhook')} again${more}`,
    )
  }
  async function turn(): Promise<void> {
    const body = { url, description, events, enabled: !enabled }
    const done = await mutation.attempt((idempotencyKey) =>
      api.replaceWebhookEndpoint({ params, version, body, idempotencyKey }),
    )
    await revalidate()
    if (done) say(done.enabled ? 'Endpoint enabled' : 'Endpoint disabled')
  }
  return (
    <>
      <TroubleNote trouble={mutation.trouble} />
      {enabled && (
        <>
          <Button size="small" busy={mutation.busy} onClick={() => void test()}>
            Send test event
          </Button>
          <Button size="small" icon="refresh-cw" busy={mutation.busy} onClick={() => void sendFailed()}>
            Resend failed
          </Button>
        </>
      )}
      <Button size="small" icon="pencil" onClick={() => onOpen(changedEndpoint)}>
        Edit
      </Button>
      <Button size="small" icon="key-round" onClick={() => onOpen(newSecret)}>
        Rotate secret
      </Button>
      <Button size="small" busy={mutation.busy} onClick={() => void turn()}>
        {enabled ? 'Disable' : 'Enable'}
      </Button>
      <Button size="small" kind="danger" icon="trash-2" onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {removing && <RemoveDialog endpointId={id} onClose={() => setRemoving(false)} />}
    </>
  )
}

function RemoveDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const say = useToasts()
  async function remove(): Promise<void> {
    const done = await mutation.attempt(async (idempotencyKey) => {
      await api.removeWebhookEndpoint({ params: { endpointId }, idempotencyKey })
      return true
    })
    if (!done) return
    say('Endpoint removed')
    await navigate(places.webhooks)
  }
  return (
    <FormDialog
      title="Remove endpoint"
      does="Remove endpoint"
      kind="danger"
      busy={mutation.busy}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>No more webhooks are sent to this endpoint, including pending ones. This cannot be undone.</p>
    </FormDialog>
  )
}
