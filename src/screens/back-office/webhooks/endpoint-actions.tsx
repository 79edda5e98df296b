import { useState } from 'react'
import { useNavigate } from 'react-router'
import { day } from '#vocabulary/time.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useAct } from '../session/use-act.ts'
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
  const { busy, trouble, run } = useAct()
  const navigate = useNavigate()
  const params = { endpointId: id }

  const test = () =>
    run((idempotencyKey) => api.testWebhookEndpoint({ params, idempotencyKey }), {
      onDone: (sent) => navigate(places.webhookDelivery(sent.id)),
    })
  const sendFailed = () =>
    run(
      (idempotencyKey) => {
        const since = new Date(Date.now() - 30 * day).toISOString()
        return api.replayFailedWebhooks({ params, body: { since }, idempotencyKey })
      },
      {
        says: ({ replayed, more }) =>
          replayed === 0 ? m.noneFailed : (more ? m.resendingSome : m.resending)(replayed),
      },
    )
  const setEnabled = (enable: boolean, to: number) => (idempotencyKey: string) =>
    api.replaceWebhookEndpoint({
      params,
      version: to,
      body: { url, description, events, enabled: enable },
      idempotencyKey,
    })
  const turn = () =>
    run(setEnabled(!enabled, version), {
      says: enabled ? m.endpointDisabled : m.endpointEnabled,
      undo: (done, key) => setEnabled(enabled, done.version)(key),
      renews: true,
    })
  return (
    <>
      <TroubleNote trouble={trouble} />
      {enabled && (
        <>
          <Button size="small" busy={busy} onClick={() => void test()}>
            {m.sendTest}
          </Button>
          <Button size="small" icon="refresh-cw" busy={busy} onClick={() => void sendFailed()}>
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
      <Button size="small" busy={busy} onClick={() => void turn()}>
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
