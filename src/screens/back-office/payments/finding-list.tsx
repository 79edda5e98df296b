import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import type { TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { PaymentFinding } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'
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
  const { title, findings: m } = useMessages()
  const columns = useColumns(state, may('orders:write') ? setOpen : null)
  return (
    <Page title={title} lead={m.lead}>
      <PaymentTabs current={state} />
      <List
        caption={state === 'open' ? m.openCaption : m.closedCaption}
        columns={columns}
        rows={items}
        empty={{ title: state === 'open' ? m.noneOpen : m.noneClosed, text: m.noneText }}
        pages={m.pages}
        next={next}
      />
      {open && <ResolveDialog key={open.id} finding={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function useColumns(
  state: PaymentFinding['state'],
  resolve: ((finding: PaymentFinding) => void) | null,
): TableColumn<PaymentFinding>[] {
  const { findings: m, kinds, closed, actions } = useMessages()
  const facts: TableColumn<PaymentFinding>[] = [
    {
      heading: m.discrepancy,
      phone: 'lead',
      cell: ({ kind, provider, reference }) => (
        <span className={styles.what}>
          <strong>{kinds[kind].title}</strong>
          <span className={styles.muted}>{kinds[kind].advice}</span>
          <code className={styles.reference}>{`${provider} ${reference}`}</code>
        </span>
      ),
    },
    {
      heading: m.order,
      phone: 'plain',
      cell: ({ orderId }) =>
        orderId === null ? m.noOrder : <Link to={places.order(orderId)}>{orderId}</Link>,
    },
    {
      heading: m.figures,
      phone: 'plain',
      cell: ({ expected, found }) => (
        <span className={styles.figures}>
          <Amount money={expected} /> / <Amount money={found} />
        </span>
      ),
    },
  ]
  if (state === 'resolved')
    return [...facts, { heading: closed, phone: 'plain', cell: (finding) => <Closed {...finding} /> }]
  const found: TableColumn<PaymentFinding> = {
    heading: m.found,
    phone: 'plain',
    cell: ({ foundAt }) => <LocalMoment at={foundAt} />,
  }
  if (!resolve) return [...facts, found]
  return [
    ...facts,
    found,
    {
      heading: actions,
      phone: 'end',
      cell: (finding) => (
        <Button
          size="small"
          onClick={() => resolve(finding)}
          aria-label={m.closeOf(kinds[finding.kind].title, finding.orderId ?? finding.reference)}
        >
          {m.close}
        </Button>
      ),
    },
  ]
}

/** When, by whom and why a discrepancy was closed. */
function Closed({ resolvedAt, resolvedBy, note }: PaymentFinding) {
  const { findings: m } = useMessages()
  return (
    <span className={styles.what}>
      <span>
        {resolvedAt && <LocalMoment at={resolvedAt} />}
        {` · ${resolvedBy === 'shop' ? m.resolved : (resolvedBy ?? '')}`}
      </span>
      {note && <span className={styles.muted}>{note}</span>}
    </span>
  )
}
