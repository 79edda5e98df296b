import { useEffect, useState } from 'react'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Panel } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import type { AdminOrder, Invoice } from '../types.ts'
import { useMessages } from './messages.ts'
import { invoicePath } from '../../invoice-path.ts'
import styles from './orders.module.css'

/** The invoices and credit notes of an order. Staff can issue the first of an order that is paid and has none yet. */
export function InvoicesPanel({ order }: { order: AdminOrder }) {
  const api = useApi()
  const { invoices: m } = useMessages()
  const mutation = useMutation()
  const [invoices, setInvoices] = useState<readonly Invoice[]>()
  const { id: orderId, version } = order
  useEffect(() => {
    const reading = new AbortController()
    api.listOrderInvoices({ params: { orderId }, signal: reading.signal }).then(
      ({ items }) => setInvoices(items),
      // They can be issued all the same, which lists them.
      () => undefined,
    )
    return () => reading.abort()
  }, [api, orderId, version])

  async function issue(): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) =>
      api.issueOrderInvoice({ params: { orderId }, idempotencyKey }),
    )
    if (answer) setInvoices(answer.items)
  }
  const hasSome = invoices !== undefined && invoices.length > 0
  return (
    <Panel
      title={m.title}
      actions={
        !hasSome && (
          <Button size="small" busy={mutation.busy} onClick={() => void issue()}>
            {m.issue}
          </Button>
        )
      }
    >
      <TroubleNote trouble={mutation.trouble} />
      {hasSome ? (
        <ol className={styles.payments} aria-live="polite">
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <a href={invoicePath(orderId, invoice.id)} download>
                {invoice.number}
              </a>
              <Amount money={invoice.total} />
              <span className={styles.muted}>
                {m.kinds[invoice.kind]} · <Moment at={invoice.issuedAt} timeZone={order.timeZone} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.muted}>{m.none}</p>
      )}
    </Panel>
  )
}
