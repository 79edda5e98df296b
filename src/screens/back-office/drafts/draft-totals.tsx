import { Amount } from '../../ui/format/price.tsx'
import { Facts, Panel } from '../pieces/page.tsx'
import { totalsFacts } from '../pieces/totals-facts.tsx'
import type { Draft } from '../types.ts'
import styles from '../orders/orders.module.css'

const missingWords: Readonly<Record<string, string>> = {
  lines: 'goods',
  email: 'an e-mail address',
  deliveryAddress: 'an address',
  deliveryOption: 'a way of delivery',
  collectorName: 'who collects it',
}

/** What a draft comes to, what is still missing, and what placing it does. */
export function TotalsPanel({ draft, changed }: { draft: Draft; changed: boolean }) {
  const { totals, missing } = draft
  const words = missing.map((each) => missingWords[each] ?? each)
  return (
    <Panel title="What it comes to">
      <div className={styles.stack}>
        <Facts
          facts={totalsFacts(totals, 'Taken off', [
            'Delivery',
            totals.shipping ? <Amount key="shipping" money={totals.shipping} /> : 'Not chosen yet',
          ])}
        />
        <p className={styles.muted}>
          Promotions and gift cards are not for drafts: take off by hand what was agreed.
        </p>
        <p className={styles.muted}>
          {changed
            ? 'Save to see what your changes come to.'
            : words.length > 0
              ? `Still missing: ${words.join(', ')}.`
              : 'Placing it takes the goods from stock and sends the shopper the order, with how to pay it.'}
        </p>
      </div>
    </Panel>
  )
}
