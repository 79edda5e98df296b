import { PricePerMeasure } from '../../ui/format/price-per-measure.tsx'
import { Amount } from '../../ui/format/price.tsx'
import type { MemberPrice, Variant } from '../types.ts'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'
import styles from './purchase-panel.module.css'

/** The notes below a price: its audience, the lowest one of 30 days, the price per measure, and the tiers. */
export function PriceText({ variant, own }: { variant: Variant; own: MemberPrice | undefined }) {
  const m = useMessages()
  const { lowestPrice, tiers } = variant
  const perMeasure = own ? own.pricePerMeasure : variant.pricePerMeasure
  const cheaper = tiers.filter(({ price }) => price.amount < (own ?? variant).price.amount)
  return (
    <>
      {own && (
        <p className={styles.tax}>
          <Rich text={m.yourPrice} name={<bdi>{own.name}</bdi>} price={<Amount money={variant.price} />} />
        </p>
      )}
      {lowestPrice && !own && (
        <p className={styles.tax}>
          <Rich text={m.lowestPrice} price={<Amount money={lowestPrice} />} />
        </p>
      )}
      {perMeasure && (
        <p className={styles.tax}>
          <PricePerMeasure {...perMeasure} />
        </p>
      )}
      {cheaper.length > 0 && (
        <table className={styles.tiers}>
          <caption className="spoken">{m.tiers}</caption>
          <tbody>
            {cheaper.map(({ from, price }) => (
              <tr key={from}>
                <th scope="row">{m.tierFrom(from)}</th>
                <td>
                  <Rich text={m.each} price={<Amount money={price} />} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
