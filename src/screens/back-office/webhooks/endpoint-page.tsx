import { useState } from 'react'
import { webhookEventNames } from '#vocabulary/messages/webhook-events.ts'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { viewsBy } from '../components/filters/list-query.ts'
import { FilterSelect } from '../components/filters.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { ListParts } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
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

const deliveries = defineList({
  counts: true,
  texts: ['q'],
  choices: { type: webhookEventNames },
  dates: true,
  views: viewsBy('state', ['failed', 'waiting', 'delivered']),
  async read(api, { query, ...options }, { endpointId = '' }) {
    const params = { endpointId }
    const [endpoint, page] = await Promise.all([
      api.getWebhookEndpoint({ params, ...options }),
      api.listWebhookDeliveries({ params, query, ...options }),
    ])
    return { endpoint, ...page }
  },
})

/** Reads an endpoint, and a page of its deliveries. */
export const loader = loaderOf(deliveries)

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
  const list = useList(deliveries)
  const { endpoint } = list.data
  const [open, setOpen] = useState(() => savedFormName([changedEndpoint, newSecret]))
  const [secret, setSecret] = useState<string>()
  const words = useMessages()
  const m = words.page
  const state = endpointState(endpoint, words)
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
      <ListParts
        list={list}
        search={m.search}
        views={{ label: m.filter, names: { all: m.all, ...words.states } }}
        filters={
          <>
            <FilterSelect
              name="type"
              label={m.event}
              options={Object.fromEntries(webhookEventNames.map((name) => [name, name]))}
            />
            <FilterDates label={m.date} />
          </>
        }
        caption={m.newestFirst}
        columns={useColumns()}
        empty={list.view === 'all' ? { title: m.noneSent, text: m.sendTest } : { title: m.noneInView }}
        pages={m.pages}
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
