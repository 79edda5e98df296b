import { countryName } from '#vocabulary/places/country-name.ts'
import { usePlace } from '../../place.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Market } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './settings.module.css'

type Warning = Market['warningDetails'][number]

const few = 5

function useWarning(): (warning: Warning) => string {
  const { warnings: m } = useMessages()
  const { language } = usePlace()
  /** Some names, and how many more there are. */
  const some = (names: readonly string[]): string =>
    names.length > few
      ? m.andMore(names.slice(0, few).join(m.between), names.length - few)
      : names.join(m.between)
  return (warning) => {
    switch (warning.code) {
      case 'products_unpriced':
        return m.unpriced(warning.products, warning.currency)
      case 'countries_untaxed':
        return m.untaxed(some(warning.countries.map((country) => countryName(country, language))))
      case 'zones_without_shipping':
        return m.withoutShipping(some(warning.zones))
    }
  }
}

/** The warnings about a market. */
export function MarketWarnings({ of }: { of: readonly Warning[] }) {
  const say = useWarning()
  if (of.length === 0) return null
  return (
    <Notice tone="warning">
      <ul className={styles.warnings}>
        {of.map((warning) => (
          <li key={warning.code}>{say(warning)}</li>
        ))}
      </ul>
    </Notice>
  )
}
