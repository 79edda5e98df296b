import { Amount } from '../../../ui/format/price.tsx'
import { Rich } from '../../../messages/rich.tsx'
import { LocalMoment } from '../../messages/moment.tsx'
import type { PriceHistory } from '../draft.ts'
import { useMessages } from './messages.ts'
import styles from './prices.module.css'

/** The price history of the variant, and the price that a reduction is measured against. */
export function PastPrices({ history: { pastPrices, lowestPrices } }: { history: PriceHistory }) {
  const m = useMessages()
  return (
    <div className={styles.group}>
      <h3 className={styles.legend}>{m.history}</h3>
      {pastPrices.length === 0 ? (
        <p className={styles.muted}>{m.noHistory}</p>
      ) : (
        <>
          <ul className={styles.past}>
            {pastPrices.map(({ currency, amount, until }) => (
              <li key={`${currency} ${until}`}>
                <span>{amount === null ? m.notSold(currency) : <Amount money={{ amount, currency }} />}</span>
                <span className={styles.muted}>
                  <Rich text={m.until} moment={<LocalMoment at={until} />} />
                </span>
              </li>
            ))}
          </ul>
          {lowestPrices.map(({ currency, amount }) => (
            <p key={currency}>
              <Rich text={m.lowest} amount={<Amount money={{ amount, currency }} />} />
            </p>
          ))}
        </>
      )}
    </div>
  )
}
