import { Panel } from '../../components/page.tsx'
import { useOffice } from '../../session/office.ts'
import type { DraftVariant } from '../draft.ts'
import { useMessages } from '../messages.ts'
import styles from '../editor.module.css'

/** In which markets the variants are sold, by their prices. */
export function MarketsPanel({ variants }: { variants: readonly DraftVariant[] }) {
  const m = useMessages()
  const { markets } = useOffice().shop
  const pricedIn = (currency: string): number =>
    variants.filter(({ prices }) => (prices[currency]?.amount ?? '').trim() !== '').length
  return (
    <Panel title={m.markets}>
      <ul className={styles.facts}>
        {markets.map(({ id, name, currency }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.muted}>{m.soldIn(pricedIn(currency), variants.length, currency)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
