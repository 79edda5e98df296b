import { useState } from 'react'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Panel } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useDeed } from '../session/use-mutation.ts'
import type { AdminOrder, Invoice } from '../types.ts'
import { LocalMoment } from '../words/moment.tsx'
import { paperPath } from '../../invoice-path.ts'
import styles from './orders.module.css'

/**
 * The invoices and credit notes of an order, read when someone wants to see them; the first look issues the
 * invoice of an order that is paid and has none yet.
 */
export function PapersPanel({ order }: { order: AdminOrder }) {
  const api = useApi()
  const deed = useDeed()
  const [papers, setPapers] = useState<Invoice[] | null>(null)
  async function show(): Promise<void> {
    const params = { orderId: order.id }
    const answer = await deed.attempt((idempotencyKey) => api.issueOrderInvoice({ params, idempotencyKey }))
    if (answer) setPapers(answer.items)
  }
  return (
    <Panel
      title="Invoices"
      actions={
        <Button size="small" busy={deed.busy} onClick={() => void show()}>
          {papers ? 'Refresh' : 'View invoices'}
        </Button>
      }
    >
      <TroubleNote trouble={deed.trouble} />
      {papers ? (
        <ol className={styles.payments} aria-live="polite">
          {papers.map((paper) => (
            <li key={paper.id}>
              <a href={paperPath(order.id, paper.id)} download>
                {paper.number}
              </a>
              <Amount money={paper.total} />
              <span className={styles.muted}>
                {paper.kind === 'invoice' ? 'Invoice' : 'Credit note'} · <LocalMoment at={paper.issuedAt} />
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
