import { Link, useSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '#vocabulary/money.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { useShell } from '../shell/shell-data.ts'
import { filterWords } from './filter-words.ts'
import { isFiltered, readListing, without } from './listing-query.ts'
import type { Listing } from './load-listing.ts'
import { useWords } from './words.ts'
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
  const w = useWords()
  const query = readListing(search)
  if (!isFiltered(query)) return null
  const price = (amount: number) => formatMoney({ amount, currency: market.currency }, locale)
  const chips: Chip[] = [
    ...(query.available ? [{ text: w.inStockOnly, to: without(search, 'available') }] : []),
    ...query.filters.map((filter) => ({
      text: filterWords(filter, listing.facets),
      to: without(search, ['filter', filter]),
    })),
    ...(query.minPrice === undefined
      ? []
      : [{ text: w.from.replace('{price}', price(query.minPrice)), to: without(search, 'minPrice') }]),
    ...(query.maxPrice === undefined
      ? []
      : [{ text: w.upTo.replace('{price}', price(query.maxPrice)), to: without(search, 'maxPrice') }]),
  ]
  return (
    <ul className={styles.chips} aria-label={w.activeFilters}>
      {chips.map(({ text, to }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset
            className={styles.chip}
            aria-label={w.removeFilter.replace('{filter}', text)}
          >
            <bdi>{text}</bdi>
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={without(search, 'filter', 'minPrice', 'maxPrice', 'available')}
          preventScrollReset
          className={styles.clear}
        >
          {w.clearAll}
        </Link>
      </li>
    </ul>
  )
}
