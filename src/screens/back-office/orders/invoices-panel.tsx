import { useState } from 'react'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Panel } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import type { AdminOrder, Invoice } from '../types.ts'
import { LocalMoment } from '../words/moment.tsx'
import { invoicePath } from '../../invoice-path.ts'
import styles from './orders.module.css'

/**
 * The invoices and credit notes of an order, read when someone wants to see them; the first look issues the
 * invoice of an order that is paid and has none yet.
 */
export function PapersPanel({ order }: { order: AdminOrder }) {
  const api = useApi()
  const mutation = useMutation()
  const [invoices, setInvoices] = useState<Invoice[] | null>(null)
  async function show(): Promise<void> {
    const params = { orderId: order.id }
    const answer = await mutation.attempt((idempotencyKey) =>
      api.issueOrderInvoice({ params, idempotencyKey }),
    )
    if (answer) setInvoices(answer.items)
  }
  return (
    <Panel
      title="Invoices"
      actions={
        <Button size="small" busy={mutation.busy} onClick={() => void show()}>
          {invoices ? 'Refresh' : 'View invoices'}
        </Button>
      }
    >
      <TroubleNote trouble={mutation.trouble} />
      {invoices ? (
        <ol className={styles.payments} aria-live="polite">
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <a href={invoicePath(order.id, invoice.id)} download>
                {invoice.number}
              </a>
              <Amount money={invoice.total} />
              <span className={styles.muted}>
                {invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} ·{' '}
                <LocalMoment at={invoice.issuedAt} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.muted}>
          An invoice is issued when the first parcel is shipped, or when you view invoices here.
        </p>
      )}
    </Panel>
  )
}
