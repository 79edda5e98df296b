import { Amount } from '../../../ui/format/price.tsx'
import { LocalMoment } from '../../words/moment.tsx'
import type { PriceHistory } from '../draft.ts'
import styles from './prices.module.css'

/** What the variant cost before, and what a reduction is reckoned from. */
export function PastPrices({ history: { pastPrices, lowestPrices } }: { history: PriceHistory }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.legend}>Prices before</h3>
      {pastPrices.length === 0 ? (
        <p className={styles.muted}>
          Its price has not changed while it was on sale. In the European Economic Area a price before shows
          once it has been asked.
        </p>
      ) : (
        <>
          <ul className={styles.past}>
            {pastPrices.map(({ currency, amount, until }) => (
              <li key={`${currency} ${until}`}>
                <span>
                  {amount === null ? `Not for sale in ${currency}` : <Amount money={{ amount, currency }} />}
                </span>
                <span className={styles.muted}>
                  until <LocalMoment at={until} />
                </span>
              </li>
            ))}
          </ul>
          {lowestPrices.map(({ currency, amount }) => (
            <p key={currency}>
              Lowest price of the 30 days before the present one: <Amount money={{ amount, currency }} />
            </p>
          ))}
        </>
      )}
    </div>
  )
}
