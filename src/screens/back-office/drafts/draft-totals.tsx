import { Amount } from '../../ui/format/price.tsx'
import { Facts, Panel } from '../components/page.tsx'
import { useTotalsFacts } from '../components/totals-facts.tsx'
import type { Draft } from '../types.ts'
import styles from '../orders/orders.module.css'

const missingMessages: Readonly<Record<string, string>> = {
  lines: 'items',
  email: 'an e-mail address',
  deliveryAddress: 'an address',
  deliveryOption: 'a shipping method',
  collectorName: 'a name for pick-up',
}

/** The totals of a draft, missing fields, and the effect of placing it. */
export function TotalsPanel({ draft, changed }: { draft: Draft; changed: boolean }) {
  const { totals, missing } = draft
  const label = missing.map((each) => missingMessages[each] ?? each)
  return (
    <Panel title="Payment summary">
      <div className={styles.stack}>
        <Facts
          facts={useTotalsFacts(totals, [
            'Shipping',
            totals.shipping ? <Amount key="shipping" money={totals.shipping} /> : 'Not selected yet',
          ])}
        />
        <p className={styles.muted}>
          Promotions and gift cards do not apply to drafts. Enter agreed discounts on each item.
        </p>
        <p className={styles.muted}>
          {changed
            ? 'Save to update the totals.'
            : label.length > 0
              ? `Still missing: ${label.join(', ')}.`
              : 'Placing the order reserves the stock and e-mails the customer the order with payment instructions.'}
        </p>
      </div>
    </Panel>
  )
}
