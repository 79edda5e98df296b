import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { webhookEventNames, type WebhookEvent } from '#vocabulary/messages/webhook-events.ts'
import { useApi } from '../session/api.ts'
import { Choice } from '../../ui/form/field.tsx'
import { TextField } from '../kit/inputs.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { StaleNote, TroubleNote } from '../components/trouble-note.tsx'
import { errorAt } from '../session/field-errors.ts'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { RevealedWebhookEndpoint, WebhookEndpoint, WebhookEndpointInput } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './webhooks.module.css'

/** The name of a new endpoint's saved form while someone signs in again. */
export const newEndpoint = 'new-endpoint'
/** The name of an existing endpoint's saved form meanwhile. */
export const changedEndpoint = 'endpoint'

const known = (events: readonly string[] | null): WebhookEvent[] =>
  webhookEventNames.filter((type) => events?.includes(type) ?? false)

/** The input of an endpoint. */
interface Typed {
  url: string
  description: string
  /** Whether all events go there. */
  all: boolean
  /** The events that were selected, whether or not they count. */
  chosen: WebhookEvent[]
}

const typedOf = ({ url = '', description = '', events = null }: Partial<WebhookEndpointInput>): Typed => ({
  url,
  description,
  all: events === null,
  chosen: known(events),
})

interface EndpointDialogProps {
  /** The one to change; undefined to make another. */
  endpoint: WebhookEndpoint | undefined
  onMade?: (made: RevealedWebhookEndpoint) => void
  onClose: () => void
}

/** Makes an endpoint, or changes one. */
export function EndpointDialog({ endpoint, onMade, onClose }: EndpointDialogProps) {
  const form = endpoint ? changedEndpoint : newEndpoint
  const saved = useSavedForm<WebhookEndpointInput & { version: number }>(form)
  const [version, setVersion] = useState(saved.version ?? endpoint?.version ?? 0)
  const [typed, setTyped] = useState(typedOf({ ...endpoint, ...saved }))
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const { form: m, addEndpoint } = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const { revalidate, state } = useRevalidator()
  const say = useToasts()
  const enabled = endpoint?.enabled ?? true
  const { url, description, all, chosen } = typed
  const body: WebhookEndpointInput = { url: url.trim(), description, events: all ? null : chosen, enabled }
  const wrongAddress = errorAt(mutation.trouble, '/url')
  const stale = mutation.trouble?.kind === 'refused' && mutation.trouble.problem.code === 'version_stale'

  async function save(): Promise<void> {
    const done = await mutation.attempt(async (idempotencyKey) => {
      if (endpoint) {
        const params = { endpointId: endpoint.id }
        await api.replaceWebhookEndpoint({ params, version, body, idempotencyKey })
        return { made: undefined }
      }
      return { made: await api.createWebhookEndpoint({ body, idempotencyKey }) }
    })
    if (!done) return
    await revalidate()
    if (done.made) onMade?.(done.made)
    else say(m.saved)
    startTransition(onClose)
  }
  async function renew(): Promise<void> {
    await revalidate()
    mutation.forget()
    if (endpoint) {
      const newer = await api.getWebhookEndpoint({ params: { endpointId: endpoint.id } })
      setVersion(newer.version)
    }
  }
  return (
    <FormDialog
      shape="drawer"
      title={endpoint ? m.edit : addEndpoint}
      does={endpoint ? m.save : addEndpoint}
      busy={mutation.busy}
      blocked={stale}
      missing={{
        url: url.trim() === '' && m.needUrl,
        events: !all && chosen.length === 0 && m.needEvent,
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {stale ? (
        <StaleNote
          what="endpoint"
          staleness={state === 'loading' ? 'loading' : 'stale'}
          onLoad={() => void renew()}
        />
      ) : (
        !wrongAddress && (
          <TroubleNote trouble={mutation.trouble} onLeave={() => keepForm(form, { ...body, version })} />
        )
      )}
      <EndpointFields typed={typed} wrongAddress={wrongAddress} onType={type} />
    </FormDialog>
  )
}

interface EndpointFieldsProps {
  typed: Typed
  wrongAddress: string | undefined
  onType: (part: Partial<Typed>) => void
}

/** Where an endpoint is, and which events go there. */
function EndpointFields({ typed, wrongAddress, onType: type }: EndpointFieldsProps) {
  const { form: m, events } = useMessages()
  return (
    <>
      <TextField
        label={m.url}
        name="url"
        type="url"
        inputMode="url"
        spellCheck={false}
        maxLength={2_000}
        placeholder="https://example.org/hooks"
        hint={m.urlHint}
        error={wrongAddress}
        value={typed.url}
        onChange={(url) => type({ url })}
      />
      <TextField
        label={m.description}
        name="description"
        optional
        maxLength={200}
        value={typed.description}
        onChange={(description) => type({ description })}
      />
      <fieldset className={styles.choices}>
        <legend>{events}</legend>
        <Choice
          type="radio"
          name="which"
          label={m.everyEvent}
          checked={typed.all}
          onChange={() => type({ all: true })}
        />
        <Choice
          type="radio"
          name="which"
          label={m.selectedEvents}
          checked={!typed.all}
          onChange={() => type({ all: false })}
        />
        {!typed.all && <EventChoices chosen={typed.chosen} onChange={(chosen) => type({ chosen })} />}
      </fieldset>
    </>
  )
}

function EventChoices({
  chosen,
  onChange,
}: {
  chosen: readonly WebhookEvent[]
  onChange: (chosen: WebhookEvent[]) => void
}) {
  const { events } = useMessages().form
  return (
    <div className={styles.events}>
      {webhookEventNames.map((type) => (
        <Choice
          key={type}
          label={<code>{type}</code>}
          about={events[type]}
          checked={chosen.includes(type)}
          onChange={({ target }) =>
            onChange(known([...chosen.filter((one) => one !== type), ...(target.checked ? [type] : [])]))
          }
        />
      ))}
    </div>
  )
}
