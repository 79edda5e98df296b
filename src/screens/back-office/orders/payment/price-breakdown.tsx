import { Rich } from '../../../messages/rich.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { useSay } from '../../statements/say.ts'
import type { AdminOrder, OrderLine } from '../../types.ts'
import { useMessages } from './messages.ts'
import styles from './price-breakdown.module.css'

/** The price breakdown of a line: from the list price to the final one, with the rules that had no effect. */
export function PriceBreakdown({ line, pricing }: { line: OrderLine; pricing: AdminOrder['pricing'] }) {
  const { breakdown: m } = useMessages()
  const say = useSay()
  const story = pricing.find(({ lineId }) => lineId === line.id)
  if (!story || story.notes.length === 0) return null
  const { listPrice, notes } = story
  const plain = { ...listPrice, amount: listPrice.amount * line.quantity }
  return (
    <details className={styles.story}>
      <summary>{m.title}</summary>
      <dl>
        <div>
          <dt>
            <Rich text={m.standard} quantity={line.quantity} price={<Amount money={listPrice} />} />
          </dt>
          <dd>
            <Amount money={plain} />
          </dd>
        </div>
        {notes.map(({ rule, said, applied, amount }, index) => (
          <div key={index} data-applied={applied}>
            <dt>
              {m.rule(m.rules[rule], say(said.name))}
              <span className={styles.reason}>{say(said.reason)}</span>
            </dt>
            <dd>{applied ? <Amount money={amount} /> : m.notApplied}</dd>
          </div>
        ))}
        <div>
          <dt>{m.result}</dt>
          <dd>
            <Amount money={line.total} />
          </dd>
        </div>
      </dl>
    </details>
  )
}
