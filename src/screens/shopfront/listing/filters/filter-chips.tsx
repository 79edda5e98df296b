import { Link, useSearchParams } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { currencyExponent, formatMoney } from '#vocabulary/money.ts'
import { useLocale } from '../../../ui/format/locale.tsx'
import { useShell } from '../../shell/shell-data.ts'
import { filterMessages } from './filter-messages.ts'
import { isFiltered, narrowing, readListing, without } from '../listing-query.ts'
import type { Listing } from '../load-listing.ts'
import { useMessages } from '../messages.ts'
import styles from './filter-chips.module.css'

interface Chip {
  text: string
  to: string
}

/** The active filters, each a link to the listing without it. */
export function FilterChips({ listing }: { listing: Listing }) {
  const [search] = useSearchParams()
  const { market } = useShell()
  const locale = useLocale()
  const m = useMessages()
  const query = readListing(search)
  if (!isFiltered(query)) return null
  const unit = 10 ** currencyExponent(market.currency)
  const price = (units: number) =>
    formatMoney({ amount: Math.round(units * unit), currency: market.currency }, locale)
  const chips: Chip[] = [
    ...(query.available ? [{ text: m.inStockOnly, to: without(search, 'available') }] : []),
    ...query.filters.map((filter) => ({
      text: filterMessages(filter, listing.facets),
      to: without(search, ['filter', filter]),
    })),
    ...(query.minPrice === undefined
      ? []
      : [{ text: m.from.replace('{price}', price(query.minPrice)), to: without(search, 'minPrice') }]),
    ...(query.maxPrice === undefined
      ? []
      : [{ text: m.upTo.replace('{price}', price(query.maxPrice)), to: without(search, 'maxPrice') }]),
    ...(query.minRating === undefined
      ? []
      : [{ text: m.starsUp(query.minRating), to: without(search, 'minRating') }]),
  ]
  return (
    <ul className={styles.chips} aria-label={m.activeFilters}>
      {chips.map(({ text, to }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset
            className={styles.chip}
            aria-label={m.removeFilter.replace('{filter}', text)}
          >
            <bdi>{text}</bdi>
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={without(search, ...narrowing)} preventScrollReset className={styles.clear}>
          {m.clearAll}
        </Link>
      </li>
    </ul>
  )
}
