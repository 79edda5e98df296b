import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import type { UnpaidCheckout } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import styles from './payments.module.css'

const checkouts = defineList({ counts: true, read: (api, call) => api.listUnpaidCheckouts(call) })

/** Reads the checkouts that hold stock and are not paid yet. */
export const loader = loaderOf(checkouts)

/** The checkouts that hold stock while they are being paid; ends them. */
export function Component() {
  const [ending, setEnding] = useState<UnpaidCheckout | null>(null)
  const mayEnd = useMay()('orders:write')
  const { title, unpaid: m } = useMessages()
  return (
    <ListScreen
      title={title}
      lead={m.lead}
      above={<PaymentTabs current="unpaid" />}
      list={useList(checkouts)}
      caption={m.caption}
      columns={useColumns(mayEnd ? setEnding : null)}
      empty={{ title: m.none, text: m.noneText }}
      pages={m.pages}
    >
      {ending && <EndDialog checkout={ending} onClose={() => setEnding(null)} />}
    </ListScreen>
  )
}

function useColumns(end: ((checkout: UnpaidCheckout) => void) | null): TableColumn<UnpaidCheckout>[] {
  const { unpaid: m, actions } = useMessages()
  const facts: TableColumn<UnpaidCheckout>[] = [
    {
      heading: m.shopper,
      phone: 'lead',
      cell: ({ email, visitor }) => (
        <span className={styles.what}>
          <strong>{email}</strong>
          {visitor && <span className={styles.muted}>{m.network(visitor.slice(0, 6))}</span>}
        </span>
      ),
    },
    { heading: m.holds, phone: 'plain', cell: ({ units, variants }) => m.unitsOf(units, variants) },
    { heading: m.total, phone: 'plain', cell: ({ total }) => <Amount money={total} /> },
    { heading: m.started, cell: ({ startedAt }) => <LocalMoment at={startedAt} /> },
    { heading: m.expires, cell: ({ expiresAt }) => <LocalMoment at={expiresAt} /> },
  ]
  if (!end) return facts
  return [
    ...facts,
    {
      heading: actions,
      phone: 'end',
      cell: (checkout) => (
        <Button size="small" onClick={() => end(checkout)} aria-label={m.endOf(checkout.email)}>
          {m.end}
        </Button>
      ),
    },
  ]
}

function EndDialog({ checkout, onClose }: { checkout: UnpaidCheckout; onClose: () => void }) {
  const { unpaid: m } = useMessages()
  const api = useApi()
  return (
    <ActDialog
      title={m.endTitle(checkout.email)}
      does={m.endDoes}
      kind="danger"
      act={(idempotencyKey) => api.endUnpaidCheckout({ params: { checkoutId: checkout.id }, idempotencyKey })}
      says={m.ended}
      renews
      onClose={onClose}
    >
      <p>{m.endText}</p>
    </ActDialog>
  )
}
