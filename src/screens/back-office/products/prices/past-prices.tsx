import { Amount } from '../../../ui/format/price.tsx'
import { LocalMoment } from '../../messages/moment.tsx'
import type { PriceHistory } from '../draft.ts'
import styles from './prices.module.css'

/** The price history of the variant, and the price that a reduction is measured against. */
export function PastPrices({ history: { pastPrices, lowestPrices } }: { history: PriceHistory }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.legend}>Price history</h3>
      {pastPrices.length === 0 ? (
        <p className={styles.muted}>
          The price has not changed while the product was active. In the European Economic Area, a compare-at
          price is shown only if it was charged before.
        </p>
      ) : (
        <>
          <ul className={styles.past}>
            {pastPrices.map(({ currency, amount, until }) => (
              <li key={`${currency} ${until}`}>
                <span>
                  {amount === null ? `Not sold in ${currency}` : <Amount money={{ amount, currency }} />}
                </span>
                <span className={styles.muted}>
                  until <LocalMoment at={until} />
                </span>
              </li>
            ))}
          </ul>
          {lowestPrices.map(({ currency, amount }) => (
            <p key={currency}>
              Lowest price in the 30 days before the current price: <Amount money={{ amount, currency }} />
            </p>
          ))}
        </>
      )}
    </div>
  )
}
