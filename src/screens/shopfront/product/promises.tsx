import { Link } from 'react-router'
import { countryName } from '#vocabulary/places/country-name.ts'
import { usePlace } from '../../place.ts'
import { useDates, useWorkingDays } from '../../ui/format/days.ts'
import { Icon } from '../../ui/icon.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { Product } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './purchase-panel.module.css'

type Delivery = NonNullable<Product['delivery']>

function DeliveryText({ delivery }: { delivery: Delivery }) {
  const m = useMessages()
  const { from, freeFrom } = delivery
  const country = countryName(delivery.country, usePlace().language)
  const days = useDates()(delivery)
  return (
    <>
      <Rich
        text={from.amount === 0 ? m.deliveryFree : m.deliveryFrom}
        price={<Amount money={from} />}
        country={country}
        days={useWorkingDays(delivery)}
      />
      {freeFrom && (
        <>
          <br />
          <Rich text={m.freeFrom} amount={<Amount money={freeFrom} short />} />
        </>
      )}
      <br />
      {/* A browser may write dates another way than the server. */}
      <strong suppressHydrationWarning>{m.arrives.replace('{days}', days)}</strong>
    </>
  )
}

/** Whether there is anything to say of delivery or returns. */
export function useHasPromises({ delivery }: Product, soldOut: boolean): boolean {
  const { pages, returns } = useShell().shop
  return (delivery !== null && !soldOut) || returns.days > 0 || pages.some(({ slug }) => slug === 'returns')
}

/** Delivery price and arrival in one line, beside the button. */
export function Arrives({ delivery }: Pick<Product, 'delivery'>) {
  return (
    delivery && (
      <p className={styles.arrives}>
        <Icon name="truck" />
        <span>
          <DeliveryText delivery={delivery} />
        </span>
      </p>
    )
  )
}

/** Delivery price, arrival and return period; of a sold-out product nothing is promised. */
export function Promises({ product: { delivery }, soldOut }: { product: Product; soldOut: boolean }) {
  const m = useMessages()
  const { shop } = useShell()
  const page = shop.pages.find(({ slug }) => slug === 'returns')
  const { days } = shop.returns
  const link = <Link to={pathTo('policy', { slug: 'returns' })}>{m.howToReturn}</Link>
  return (
    <dl className={styles.promises}>
      {delivery && !soldOut && (
        <div>
          <dt>{m.delivery}</dt>
          <dd>
            <DeliveryText delivery={delivery} />
          </dd>
        </div>
      )}
      {(page || days > 0) && (
        <div>
          <dt>{m.returns}</dt>
          <dd>
            {days > 0 && m.returnWithin(days)}
            {days > 0 && page && <br />}
            {page && link}
          </dd>
        </div>
      )}
    </dl>
  )
}
