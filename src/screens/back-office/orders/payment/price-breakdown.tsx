import { Amount } from '../../../ui/format/price.tsx'
import type { AdminOrder, OrderLine } from '../../types.ts'
import styles from './price-breakdown.module.css'

/** The price breakdown of a line: from the list price to the final one, with the rules that had no effect. */
export function PriceBreakdown({ line, pricing }: { line: OrderLine; pricing: AdminOrder['pricing'] }) {
  const story = pricing.find(({ lineId }) => lineId === line.id)
  if (!story || story.notes.length === 0) return null
  const { listPrice, notes } = story
  const plain = { ...listPrice, amount: listPrice.amount * line.quantity }
  return (
    <details className={styles.story}>
      <summary>Price calculation</summary>
      <dl>
        <div>
          <dt>
            {line.quantity} × <Amount money={listPrice} />, the standard price
          </dt>
          <dd>
            <Amount money={plain} />
          </dd>
        </div>
        {notes.map(({ rule, name, applied, amount, reason }, index) => (
          <div key={index} data-applied={applied}>
            <dt>
              {ruleLabels[rule]} “{name}”<span className={styles.reason}>{reason}</span>
            </dt>
            <dd>{applied ? <Amount money={amount} /> : 'Not applied'}</dd>
          </div>
        ))}
        <div>
          <dt>Result</dt>
          <dd>
            <Amount money={line.total} />
          </dd>
        </div>
      </dl>
    </details>
  )
}

const ruleLabels: Record<AdminOrder['pricing'][number]['notes'][number]['rule'], string> = {
  price_list: 'Price list',
  quantity_tier: 'Tier',
  promotion: 'Promotion',
  tax_exemption: 'Tax exemption',
  staff: 'Manual price',
}
