import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { savedFormName } from '../session/saved-form.ts'
import type { ListedWebhookEndpoint, RevealedWebhookEndpoint } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { EndpointDialog, newEndpoint } from './endpoint-dialog.tsx'
import { useMessages } from './messages.ts'
import { DeliveryTag } from './delivery-tag.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { endpointState, eventsInLabels, shortAddress } from './webhook-labels.ts'
import styles from './webhooks.module.css'

/** Reads the endpoints. */
export const loader = (args: LoaderFunctionArgs): Promise<ListedWebhookEndpoint[]> =>
  load(args, async (api, signal) => (await api.listWebhookEndpoints({ signal })).items)

function useColumns(): TableColumn<ListedWebhookEndpoint>[] {
  const m = useMessages()
  return [
    {
      heading: m.endpoint,
      phone: 'lead',
      cell: ({ id, url, description }) => (
        <span className={styles.name}>
          <RowLink to={places.webhook(id)}>{description || shortAddress(url)}</RowLink>
          {description && <span className={styles.muted}>{shortAddress(url)}</span>}
        </span>
      ),
    },
    { heading: m.events, phone: 'plain', cell: ({ events }) => eventsInLabels(events, m) },
    {
      heading: m.lastWebhook,
      phone: 'plain',
      cell: ({ last }) =>
        last ? (
          <span className={styles.last}>
            <DeliveryTag state={last.state} />
            <LocalMoment at={last.at} />
          </span>
        ) : (
          m.noneYet
        ),
    },
    {
      heading: m.status,
      phone: 'end',
      cell: (endpoint) => {
        const { tone, label } = endpointState(endpoint, m)
        return <StatusTag tone={tone}>{label}</StatusTag>
      },
    },
  ]
}

/** Where the shop sends its events. */
export function Component() {
  const endpoints = useLoaderData<ListedWebhookEndpoint[]>()
  const [adding, setAdding] = useState(() => savedFormName([newEndpoint]) !== null)
  const [made, setMade] = useState<RevealedWebhookEndpoint>()
  const navigate = useNavigate()
  const m = useMessages()
  const columns = useColumns()
  const add = (
    <Button size="small" kind="primary" icon="plus" onClick={() => setAdding(true)}>
      {m.addEndpoint}
    </Button>
  )
  return (
    <Page
      title={m.title}
      lead={m.lead}
      actions={endpoints.length > 0 && endpoints.length < limits.webhookEndpoints.value && add}
    >
      <List
        caption={m.endpoints}
        columns={columns}
        rows={endpoints}
        empty={{ title: m.none, text: m.noneText, children: add }}
      />
      {adding && <EndpointDialog endpoint={undefined} onMade={setMade} onClose={() => setAdding(false)} />}
      {made && (
        <SecretDialog secret={made.secret} onClose={() => void navigate(places.webhook(made.endpoint.id))} />
      )}
    </Page>
  )
}
