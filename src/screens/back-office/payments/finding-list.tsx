import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { PaymentFinding } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { findingLabels } from './finding-labels.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import styles from './payments.module.css'

interface FindingData {
  items: PaymentFinding[]
  next: string | null
}

const stateOf = (search: URLSearchParams): PaymentFinding['state'] =>
  search.get('state') === 'resolved' ? 'resolved' : 'open'

/** Reads the discrepancies. */
export function loader(args: LoaderFunctionArgs): Promise<FindingData> {
  const search = new URL(args.request.url).searchParams
  const after = search.get('after')
  return load(args, (api, signal) =>
    api.listPaymentDiscrepancies({ query: { state: stateOf(search), ...(after ? { after } : {}) }, signal }),
  )
}

/** The discrepancies between payment providers and the shop, with their resolutions. */
export function Component() {
  const { items, next } = useLoaderData<FindingData>()
  const [search] = useSearchParams()
  const [open, setOpen] = useState<PaymentFinding | null>(null)
  const may = useMay()
  const state = stateOf(search)
  return (
    <Page
      title="Reconciliation"
      lead="Discrepancies between the payment provider and the shop. Clear cases are resolved automatically; the rest needs your review."
    >
      <PaymentTabs current={state} />
      {items.length > 0 ? (
        <Table
          caption={
            state === 'open' ? 'Open discrepancies, newest first' : 'Closed discrepancies, newest first'
          }
          columns={state === 'open' ? openColumns(may('orders:write') ? setOpen : null) : closedColumns}
          rows={items}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState
          title={state === 'open' ? 'No discrepancies' : 'No closed discrepancies'}
          text="Payments are compared with the provider’s records every five minutes."
        />
      )}
      <CursorPager label="Pages of discrepancies" search={search} next={next} />
      {open && <ResolveDialog key={open.id} finding={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

const what: TableColumn<PaymentFinding> = {
  heading: 'Discrepancy',
  phone: 'lead',
  cell: ({ kind, provider, reference }) => (
    <span className={styles.what}>
      <strong>{findingLabels[kind].title}</strong>
      <span className={styles.muted}>{findingLabels[kind].advice}</span>
      <code className={styles.reference}>{`${provider} ${reference}`}</code>
    </span>
  ),
}

const order: TableColumn<PaymentFinding> = {
  heading: 'Order',
  phone: 'plain',
  cell: ({ orderId }) => (orderId === null ? 'No order' : <Link to={places.order(orderId)}>{orderId}</Link>),
}

const figures: TableColumn<PaymentFinding> = {
  heading: 'Shop / provider',
  phone: 'plain',
  cell: ({ expected, found }) => (
    <span className={styles.figures}>
      <Amount money={expected} /> / <Amount money={found} />
    </span>
  ),
}

function openColumns(resolve: ((finding: PaymentFinding) => void) | null): TableColumn<PaymentFinding>[] {
  return [
    what,
    order,
    figures,
    { heading: 'Found', phone: 'plain', cell: ({ foundAt }) => <LocalMoment at={foundAt} /> },
    ...(resolve
      ? [
          {
            heading: 'Actions',
            phone: 'end' as const,
            cell: (finding: PaymentFinding) => (
              <Button
                size="small"
                onClick={() => resolve(finding)}
                aria-label={`Close: ${findingLabels[finding.kind].title}, ${finding.orderId ?? finding.reference}`}
              >
                Close
              </Button>
            ),
          },
        ]
      : []),
  ]
}

const closedColumns: TableColumn<PaymentFinding>[] = [
  what,
  order,
  figures,
  {
    heading: 'Closed',
    phone: 'plain',
    cell: ({ resolvedAt, resolvedBy, note }) => (
      <span className={styles.what}>
        <span>
          {resolvedAt && <LocalMoment at={resolvedAt} />}
          {resolvedBy === 'shop' ? ' · resolved' : ` · ${resolvedBy ?? ''}`}
        </span>
        {note && <span className={styles.muted}>{note}</span>}
      </span>
    ),
  },
]
