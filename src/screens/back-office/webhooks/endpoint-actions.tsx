import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { day } from '#vocabulary/time.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../pieces/form-dialog.tsx'
import { TroubleNote } from '../pieces/trouble-note.tsx'
import { places } from '../places.ts'
import { useDeed } from '../session/use-deed.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { WebhookEndpoint } from '../types.ts'
import { count } from '../words/statuses.ts'
import { changedEndpoint } from './endpoint-dialog.tsx'
import { newSecret } from './rotate-dialog.tsx'

/** What can be done with an endpoint. */
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
  const deed = useDeed()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const params = { endpointId: id }

  async function test(): Promise<void> {
    const sent = await deed.attempt((idempotencyKey) => api.testWebhookEndpoint({ params, idempotencyKey }))
    if (sent) await navigate(places.webhookDelivery(sent.id))
  }
  async function sendFailed(): Promise<void> {
    const since = new Date(Date.now() - 30 * day).toISOString()
    const sent = await deed.attempt((idempotencyKey) =>
      api.replayFailedWebhooks({ params, body: { since }, idempotencyKey }),
    )
    if (!sent) return
    await revalidate()
    const more = sent.more ? '. There are more: press again' : ''
    say(
      sent.replayed === 0 ? 'Nothing has failed' : `Sending ${count(sent.replayed, 'webhook')} again${more}`,
    )
  }
  async function turn(): Promise<void> {
    const body = { url, description, events, enabled: !enabled }
    const done = await deed.attempt((idempotencyKey) =>
      api.replaceWebhookEndpoint({ params, version, body, idempotencyKey }),
    )
    await revalidate()
    if (done) say(done.enabled ? 'The endpoint is on' : 'The endpoint is off')
  }
  return (
    <>
      <TroubleNote trouble={deed.trouble} />
      {enabled && (
        <>
          <Button size="small" busy={deed.busy} onClick={() => void test()}>
            Send a test
          </Button>
          <Button size="small" icon="refresh-cw" busy={deed.busy} onClick={() => void sendFailed()}>
            Send failed again
          </Button>
        </>
      )}
      <Button size="small" icon="pencil" onClick={() => onOpen(changedEndpoint)}>
        Change
      </Button>
      <Button size="small" icon="key-round" onClick={() => onOpen(newSecret)}>
        New secret
      </Button>
      <Button size="small" busy={deed.busy} onClick={() => void turn()}>
        {enabled ? 'Turn off' : 'Turn on'}
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
  const deed = useDeed()
  const navigate = useNavigate()
  const say = useToasts()
  async function remove(): Promise<void> {
    const done = await deed.attempt(async (idempotencyKey) => {
      await api.removeWebhookEndpoint({ params: { endpointId }, idempotencyKey })
      return true
    })
    if (!done) return
    say('The endpoint was removed')
    await navigate(places.webhooks)
  }
  return (
    <FormDialog
      title="Remove the endpoint"
      does="Remove it"
      kind="danger"
      busy={deed.busy}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <TroubleNote trouble={deed.trouble} />
      <p>Nothing is sent there any more, not even what waits. Its secret is gone for good.</p>
    </FormDialog>
  )
}
