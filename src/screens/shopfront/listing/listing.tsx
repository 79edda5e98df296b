import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Filters } from './filters.tsx'
import { FilterChips } from './filter-chips.tsx'
import { atPage, isFiltered, readListing } from './listing-query.ts'
import type { Listing } from './load-listing.ts'
import { ProductGrid } from './product-card.tsx'
import { useListingForm } from './use-listing-form.ts'
import type { ReactNode } from 'react'
import styles from './listing.module.css'

const sortWords = {
  relevance: 'Best match',
  featured: 'Featured',
  newest: 'Newest',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  title: 'Name',
} as const

/** Goods with filters, order and pages, all of which live in the URL. `empty` is what to say when nothing is there at all. */
export function ListingView({ listing, q, empty }: { listing: Listing; q?: string; empty: ReactNode }) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const { form, onChange, onSubmit } = useListingForm()
  const updating = navigation.state === 'loading' && navigation.location.pathname === pathname
  const { items, total, page, firstPage, pages } = listing
  // Filters help with what is there; where nothing is and none is set, they would be in the way.
  if (total === 0 && !isFiltered(readListing(search))) return empty
  return (
    <div className={styles.listing}>
      <form
        id="filters"
        ref={form}
        method="get"
        onChange={onChange}
        onSubmit={onSubmit}
        className={styles.filters}
        popover="auto"
        aria-label="Filters"
      >
        {q && <input type="hidden" name="q" value={q} />}
        <Filters listing={listing} />
      </form>
      <div>
        <div className={styles.toolbar}>
          <p role="status" className={styles.count}>
            {total === 1 ? '1 piece' : `${total} pieces`}
          </p>
          <button type="button" popoverTarget="filters" className={styles.filterButton}>
            <Icon name="sliders-horizontal" />
            Filters
          </button>
          <SortChoice listing={listing} searching={Boolean(q)} onChange={onChange} />
        </div>
        <FilterChips listing={listing} />
        {items.length === 0 ? (
          empty
        ) : (
          <div className={styles.goods} data-updating={updating ? '' : undefined}>
            {firstPage > 1 && (
              <Pager
                label="Earlier goods"
                previous={atPage(search, firstPage - 1)}
                previousText="Earlier goods"
              />
            )}
            <ProductGrid cards={items} eager={firstPage === 1 ? 2 : 0} />
            <Pager
              label="Pages"
              next={page < pages ? atPage(search, page + 1) : null}
              nextText="Load more"
              keepScroll={page % 4 !== 0}
            />
            {pages > 1 && (
              <p className={styles.shown}>
                {(firstPage - 1) * 24 + 1}–{(firstPage - 1) * 24 + items.length} of {total}
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Stands beside the form and belongs to it; what changes here does not bubble through it. */
function SortChoice({
  listing,
  searching,
  onChange,
}: {
  listing: Listing
  searching: boolean
  onChange: () => void
}) {
  const choices = Object.entries(sortWords).filter(([sort]) => searching || sort !== 'relevance')
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">Sort</label>
      <Select
        id="sort"
        name="sort"
        form="filters"
        defaultValue={listing.sort}
        data-standard={searching ? 'relevance' : 'featured'}
        onChange={onChange}
      >
        {choices.map(([sort, words]) => (
          <option key={sort} value={sort}>
            {words}
          </option>
        ))}
      </Select>
      <Button form="filters" type="submit" size="small" className="scriptless">
        Sort
      </Button>
    </div>
  )
}

/** What a listing says when filters leave nothing. */
export function NothingLeft() {
  return (
    <EmptyState
      title="Nothing fits all of that"
      text="Take a filter away, or clear them all to see everything again."
    />
  )
}
