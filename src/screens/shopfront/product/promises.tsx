import { Link } from 'react-router'
import { memoize } from '#vocabulary/memoize.ts'
import { useDates, useWorkingDays } from '../../ui/format/days.ts'
import { Amount } from '../../ui/format/price.tsx'
import { pathTo } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { Rich } from '../../words/rich.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { Product } from '../types.ts'
import { useWords } from './words.ts'
import styles from './purchase-panel.module.css'

type Delivery = NonNullable<Product['delivery']>

const regions = memoize((language) => new Intl.DisplayNames(language, { type: 'region' }))

function DeliveryWords({ delivery }: { delivery: Delivery }) {
  const w = useWords()
  const { language } = usePlace()
  const { country, from } = delivery
  const days = useDates()(delivery)
  return (
    <>
      <Rich
        text={from.amount === 0 ? w.deliveryFree : w.deliveryFrom}
        price={<Amount money={from} />}
        country={regions(language).of(country) ?? country}
        days={useWorkingDays(delivery)}
      />
      <br />
      {/* A browser may write dates another way than the server. */}
      <strong suppressHydrationWarning>{w.arrives.replace('{days}', days)}</strong>
    </>
  )
}

/** Delivery price, arrival and return period, beside the button. */
export function Promises({ product: { delivery } }: { product: Product }) {
  const w = useWords()
  const { shop } = useShell()
  const page = shop.pages.find(({ slug }) => slug === 'returns')
  const { days } = shop.returns
  const link = <Link to={pathTo('policy', { slug: 'returns' })}>{w.howToReturn}</Link>
  return (
    <dl className={styles.promises}>
      {delivery && (
        <div>
          <dt>{w.delivery}</dt>
          <dd>
            <DeliveryWords delivery={delivery} />
          </dd>
        </div>
      )}
      {(page || days > 0) && (
        <div>
          <dt>{w.returns}</dt>
          <dd>
            {days > 0 && w.returnWithin(days)}
            {days > 0 && page && <br />}
            {page && link}
          </dd>
        </div>
      )}
    </dl>
  )
}
