import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { CursorPager, Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { savedFormName } from '../session/saved-form.ts'
import type { ListedWebhookDelivery, WebhookEndpoint } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { changedEndpoint, EndpointDialog } from './endpoint-dialog.tsx'
import { newSecret, RotateDialog } from './rotate-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { deliveryStates, endpointState, eventsInLabels, offReason, shortAddress } from './webhook-labels.ts'
import styles from './webhooks.module.css'

interface EndpointData {
  endpoint: WebhookEndpoint
  items: ListedWebhookDelivery[]
  next: string | null
}

const views = ['failed', 'waiting', 'delivered'] as const

/** Reads an endpoint, and a page of its deliveries. */
export function loader(args: LoaderFunctionArgs): Promise<EndpointData> {
  const { searchParams } = new URL(args.request.url)
  const params = { endpointId: args.params['endpointId'] ?? '' }
  const state = views.find((view) => view === searchParams.get('state'))
  const after = searchParams.get('after') ?? undefined
  return load(args, async (api, signal) => {
    const [endpoint, page] = await Promise.all([
      api.getWebhookEndpoint({ params, signal }),
      api.listWebhookDeliveries({ params, query: { state, after }, signal }),
    ])
    return { endpoint, ...page }
  })
}

const columns: readonly TableColumn<ListedWebhookDelivery>[] = [
  {
    heading: 'Event',
    phone: 'lead',
    cell: ({ id, type }) => (
      <Link className={rowLink} to={places.webhookDelivery(id)}>
        <code>{type}</code>
      </Link>
    ),
  },
  { heading: 'Order', phone: 'plain', cell: ({ orderId }) => orderId ?? 'Test event' },
  { heading: 'Date', phone: 'plain', cell: ({ occurredAt }) => <LocalMoment at={occurredAt} /> },
  { heading: 'Attempts', numeric: true, phone: 'hide', cell: ({ tries }) => tries },
  { heading: 'Last response', numeric: true, phone: 'hide', cell: ({ lastStatus }) => lastStatus ?? '–' },
  {
    heading: 'Status',
    phone: 'end',
    cell: ({ state }) => (
      <StatusTag tone={deliveryStates[state].tone}>{deliveryStates[state].label}</StatusTag>
    ),
  },
]

/** One endpoint: its events, and its deliveries. */
export function Component() {
  const { endpoint, items, next } = useLoaderData<EndpointData>()
  const [search] = useSearchParams()
  const [open, setOpen] = useState(() => savedFormName([changedEndpoint, newSecret]))
  const [secret, setSecret] = useState<string>()
  const state = endpointState(endpoint)
  const here = places.webhook(endpoint.id)
  const view = search.get('state')
  const reason = endpoint.offBecause && offReason[endpoint.offBecause]
  return (
    <Page
      title={endpoint.description || shortAddress(endpoint.url)}
      back={{ to: places.webhooks, label: 'Webhooks' }}
      beside={<StatusTag tone={state.tone}>{state.label}</StatusTag>}
      actions={<EndpointActions endpoint={endpoint} onOpen={setOpen} />}
    >
      {reason && <Notice tone="error">{reason}</Notice>}
      <EndpointFacts endpoint={endpoint} />
      <Tabs
        label="Filter webhooks"
        tabs={[
          { label: 'All webhooks', to: here, current: !view },
          ...views.map((one) => ({
            label: deliveryStates[one].label,
            to: `${here}?state=${one}`,
            current: view === one,
          })),
        ]}
      />
      {items.length > 0 ? (
        <Table caption="Webhooks, newest first" columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title={view ? 'None' : 'No webhooks sent yet'}
          text={view ? undefined : 'Send a test event to check the endpoint.'}
        />
      )}
      <CursorPager label="Pages of webhooks" search={search} next={next} />
      {open === changedEndpoint && <EndpointDialog endpoint={endpoint} onClose={() => setOpen(null)} />}
      {open === newSecret && (
        <RotateDialog endpointId={endpoint.id} onMade={setSecret} onClose={() => setOpen(null)} />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  )
}

function EndpointFacts({ endpoint: { url, events, secrets, createdAt } }: { endpoint: WebhookEndpoint }) {
  const [newest, old] = secrets
  return (
    <Panel title="Endpoint">
      <Facts
        texts
        facts={[
          ['URL', <code key="url">{url}</code>],
          [
            'Events',
            events && events.length > 1 ? (
              <code key="events">{events.join(', ')}</code>
            ) : (
              eventsInLabels(events)
            ),
          ],
          ['Created', <LocalMoment key="added" at={createdAt} />],
          [
            'Secret',
            newest ? (
              <span key="secret">
                Created <LocalMoment at={newest.createdAt} />
                {old?.endsAt && (
                  <span className={styles.below}>
                    The previous secret stays valid until <LocalMoment at={old.endsAt} />
                  </span>
                )}
              </span>
            ) : (
              'None. No webhooks are sent without a secret'
            ),
          ],
        ]}
      />
    </Panel>
  )
}
