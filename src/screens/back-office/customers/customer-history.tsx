import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Rich } from '../../messages/rich.tsx'
import { useApi } from '../session/api.ts'
import { useMessages as useComponents } from '../components/messages.ts'
import { NoteForm } from '../components/notes/note-form.tsx'
import { Panel } from '../components/page.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'
import type { CustomerData } from './customer-data.ts'
import { useMessages } from './messages.ts'
import styles from '../orders/history.module.css'
import orderStyles from '../orders/orders.module.css'

interface Entry {
  key: string
  at: string
  text: ReactNode
  /** The author of a note; undefined for anything else. */
  by?: string
}

/** The latest entries; those of orders and reviews reach as far back as the page shows any. */
function useEntries({ customer, orders, reviews }: CustomerData): Entry[] {
  const { history: m } = useMessages()
  const entries: Entry[] = [
    ...customer.notes.map(({ id, at, by, text }) => ({ key: id, at, text, by })),
    ...(orders?.items ?? []).map(({ id, placedAt }) => ({
      key: id,
      at: placedAt,
      text: <Rich text={m.ordered} order={<Link to={places.order(id)}>{id}</Link>} />,
    })),
    ...(reviews?.items ?? []).map(({ id, productId, productTitle, writtenAt }) => ({
      key: id,
      at: writtenAt,
      text: <Rich text={m.reviewed} product={<Link to={places.product(productId)}>{productTitle}</Link>} />,
    })),
    { key: 'joined', at: customer.createdAt, text: m.joined },
  ]
  return entries.sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** The history of a customer, newest first, and room for a note. */
export function CustomerHistory(data: CustomerData) {
  const { history: m } = useMessages()
  const { notes } = useComponents()
  const api = useApi()
  const may = useMay()
  const params = { customerId: data.customer.id }
  const entries = useEntries(data)
  return (
    <Panel title={m.title}>
      {may('customers:write') && (
        <NoteForm
          add={(text, idempotencyKey) => api.addCustomerNote({ params, body: { text }, idempotencyKey })}
        />
      )}
      <ol className={styles.history}>
        {entries.map(({ key, at, text, by }) => (
          <li key={key} className={by === undefined ? undefined : styles.internal}>
            <p className={styles.historyText}>{text}</p>
            <p className={orderStyles.muted}>
              <LocalMoment at={at} />
              {by !== undefined && ` · ${by} · ${notes.staffOnly}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
