import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'
import type { PaymentFinding } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import styles from './payments.module.css'

const findings = defineList({
  counts: true,
  views: { open: { state: 'open' }, resolved: { state: 'resolved' } },
  read: (api, call) => api.listPaymentDiscrepancies(call),
})

/** Reads the discrepancies. */
export const loader = loaderOf(findings)

/** The discrepancies between payment providers and the shop, with their resolutions. */
export function Component() {
  const list = useList(findings)
  const [open, setOpen] = useState<PaymentFinding | null>(null)
  const may = useMay()
  const state = list.view
  const { title, findings: m } = useMessages()
  return (
    <ListScreen
      title={title}
      lead={m.lead}
      above={<PaymentTabs current={state} />}
      list={list}
      caption={state === 'open' ? m.openCaption : m.closedCaption}
      columns={useColumns(state, may('orders:write') ? setOpen : null)}
      empty={{ title: state === 'open' ? m.noneOpen : m.noneClosed, text: m.noneText }}
      pages={m.pages}
    >
      {open && <ResolveDialog key={open.id} finding={open} onClose={() => setOpen(null)} />}
    </ListScreen>
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
