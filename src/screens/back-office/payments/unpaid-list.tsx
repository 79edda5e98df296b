import { startTransition, useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { UnpaidCheckout } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { PaymentTabs } from './payment-tabs.tsx'
import styles from './payments.module.css'

interface UnpaidData {
  items: UnpaidCheckout[]
  next: string | null
}

/** Reads the checkouts that hold stock and are not paid yet. */
export function loader(args: LoaderFunctionArgs): Promise<UnpaidData> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listUnpaidCheckouts({ query: after ? { after } : {}, signal }))
}

/** The checkouts that hold stock while they are being paid; ends them. */
export function Component() {
  const { items, next } = useLoaderData<UnpaidData>()
  const [search] = useSearchParams()
  const [ending, setEnding] = useState<UnpaidCheckout | null>(null)
  const mayEnd = useMay()('orders:write')
  return (
    <Page
      title="Reconciliation"
      lead="Checkouts that are being paid. Until they are paid, ended or expired, nobody else can buy what they hold."
    >
      <PaymentTabs current="unpaid" />
      {items.length > 0 ? (
        <Table
          caption="Payments under way, the first to expire first"
          columns={mayEnd ? [...columns, endColumn(setEnding)] : columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState
          title="No payments under way"
          text="Checkouts appear here from the moment their payment begins."
        />
      )}
      <CursorPager label="Pages of payments under way" search={search} next={next} />
      {ending && <EndDialog checkout={ending} onClose={() => setEnding(null)} />}
    </Page>
  )
}

const columns: TableColumn<UnpaidCheckout>[] = [
  {
    heading: 'Shopper',
    phone: 'lead',
    cell: ({ email, visitor }) => (
      <span className={styles.what}>
        <strong>{email}</strong>
        {visitor && <span className={styles.muted}>From network {visitor.slice(0, 6)}</span>}
      </span>
    ),
  },
  {
    heading: 'Holds',
    phone: 'plain',
    cell: ({ units, variants }) =>
      `${units} ${units === 1 ? 'unit' : 'units'} of ${variants} ${variants === 1 ? 'variant' : 'variants'}`,
  },
  { heading: 'Total', phone: 'plain', cell: ({ total }) => <Amount money={total} /> },
  { heading: 'Started', cell: ({ startedAt }) => <LocalMoment at={startedAt} /> },
  { heading: 'Expires', cell: ({ expiresAt }) => <LocalMoment at={expiresAt} /> },
]

const endColumn = (end: (checkout: UnpaidCheckout) => void): TableColumn<UnpaidCheckout> => ({
  heading: 'Actions',
  phone: 'end',
  cell: (checkout) => (
    <Button size="small" onClick={() => end(checkout)} aria-label={`End the payment of ${checkout.email}`}>
      End
    </Button>
  ),
})

function EndDialog({ checkout, onClose }: { checkout: UnpaidCheckout; onClose: () => void }) {
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()

  async function end(): Promise<void> {
    const isDone = await mutation.attempt(async (idempotencyKey) => {
      await api.endUnpaidCheckout({ params: { checkoutId: checkout.id }, idempotencyKey })
      return true
    })
    await revalidate()
    if (!isDone) return
    say('Payment ended')
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`End the payment of ${checkout.email}?`}
      does="End payment"
      kind="danger"
      busy={mutation.busy}
      onSubmit={() => void end()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>
        What it holds is on sale again, and the payment is cancelled at the provider. If the shopper has paid
        already, it becomes an order. Their cart stays.
      </p>
    </FormDialog>
  )
}
