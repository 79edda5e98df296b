import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Facts, Panel } from '../components/page.tsx'
import { useTotalsFacts } from '../components/totals-facts.tsx'
import type { Draft } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from '../orders/orders.module.css'

/** The totals of a draft, missing fields, and the effect of placing it. */
export function TotalsPanel({
  draft,
  pending,
  warns,
}: {
  draft: Draft
  /** Whether something is not saved yet, so that the totals are about to change. */
  pending: boolean
  /** Whether placing was tried, and something is in its way. */
  warns: boolean
}) {
  const m = useMessages()
  const names: Readonly<Record<string, string>> = m.missing
  const { totals, missing } = draft
  const label = missing.map((each) => names[each] ?? each)
  return (
    <Panel title={m.summary}>
      <div className={styles.stack}>
        <Facts
          facts={useTotalsFacts(totals, [
            m.shipping,
            totals.shipping ? <Amount key="shipping" money={totals.shipping} /> : m.notSelected,
          ])}
        />
        <p className={styles.muted}>{m.noPromotions}</p>
        <div id="draft-missing" tabIndex={-1}>
          {label.length > 0 && warns ? (
            <Notice tone="warning">{m.stillMissing(label)}</Notice>
          ) : (
            <p className={styles.muted}>
              {label.length > 0 ? m.stillMissing(label) : pending ? m.totalsFollow : m.whatPlacingDoes}
            </p>
          )}
        </div>
      </div>
    </Panel>
  )
}
