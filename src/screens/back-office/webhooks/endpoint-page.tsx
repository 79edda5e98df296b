import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { List } from '../components/list.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { savedFormName } from '../session/saved-form.ts'
import type { ListedWebhookDelivery, WebhookEndpoint } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { changedEndpoint, EndpointDialog } from './endpoint-dialog.tsx'
import { DeliveryTag } from './delivery-tag.tsx'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'
import { newSecret, RotateDialog } from './rotate-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { endpointState, eventsInLabels, offReason, shortAddress } from './webhook-labels.ts'
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

function useColumns(): TableColumn<ListedWebhookDelivery>[] {
  const { page, ...m } = useMessages()
  return [
    {
      heading: page.event,
      phone: 'lead',
      cell: ({ id, type }) => (
        <RowLink to={places.webhookDelivery(id)}>
          <code>{type}</code>
        </RowLink>
      ),
    },
    { heading: m.order, phone: 'plain', cell: ({ orderId }) => orderId ?? m.testEvent },
    { heading: page.date, phone: 'plain', cell: ({ occurredAt }) => <LocalMoment at={occurredAt} /> },
    { heading: m.attempts, numeric: true, phone: 'hide', cell: ({ tries }) => tries },
    { heading: page.lastResponse, numeric: true, phone: 'hide', cell: ({ lastStatus }) => lastStatus ?? '–' },
    {
      heading: m.status,
      phone: 'end',
      cell: ({ state }) => <DeliveryTag state={state} />,
    },
  ]
}

/** One endpoint: its events, and its deliveries. */
export function Component() {
  const { endpoint, items, next } = useLoaderData<EndpointData>()
  const [search] = useSearchParams()
  const [open, setOpen] = useState(() => savedFormName([changedEndpoint, newSecret]))
  const [secret, setSecret] = useState<string>()
  const words = useMessages()
  const m = words.page
  const columns = useColumns()
  const state = endpointState(endpoint, words)
  const here = places.webhook(endpoint.id)
  const view = search.get('state')
  const reason = offReason(endpoint, words)
  return (
    <Page
      title={endpoint.description || shortAddress(endpoint.url)}
      back={{ to: places.webhooks, label: words.title }}
      beside={<StatusTag tone={state.tone}>{state.label}</StatusTag>}
      actions={<EndpointActions endpoint={endpoint} onOpen={setOpen} />}
    >
      {reason && <Notice tone="error">{reason}</Notice>}
      <EndpointFacts endpoint={endpoint} />
      <Tabs
        label={m.filter}
        tabs={[
          { label: m.all, to: here, current: !view },
          ...views.map((one) => ({
            label: words.states[one],
            to: `${here}?state=${one}`,
            current: view === one,
          })),
        ]}
      />
      <List
        caption={m.newestFirst}
        columns={columns}
        rows={items}
        empty={{ title: view ? m.noneInView : m.noneSent, text: view ? undefined : m.sendTest }}
        pages={m.pages}
        next={next}
      />
      {open === changedEndpoint && <EndpointDialog endpoint={endpoint} onClose={() => setOpen(null)} />}
      {open === newSecret && (
        <RotateDialog endpointId={endpoint.id} onMade={setSecret} onClose={() => setOpen(null)} />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  )
}

function EndpointFacts({ endpoint: { url, events, secrets, createdAt } }: { endpoint: WebhookEndpoint }) {
  const words = useMessages()
  const m = words.page
  const [newest, old] = secrets
  return (
    <Panel title={words.endpoint}>
      <Facts
        texts
        facts={[
          [words.form.url, <code key="url">{url}</code>],
          [
            words.events,
            events && events.length > 1 ? (
              <code key="events">{events.join(', ')}</code>
            ) : (
              eventsInLabels(events, words)
            ),
          ],
          [m.created, <LocalMoment key="added" at={createdAt} />],
          [
            m.secret,
            newest ? (
              <span key="secret">
                <Rich text={m.createdAt} moment={<LocalMoment at={newest.createdAt} />} />
                {old?.endsAt && (
                  <span className={styles.below}>
                    <Rich text={m.previousUntil} moment={<LocalMoment at={old.endsAt} />} />
                  </span>
                )}
              </span>
            ) : (
              m.noSecret
            ),
          ],
        ]}
      />
    </Panel>
  )
}
