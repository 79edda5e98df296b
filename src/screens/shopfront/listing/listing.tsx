import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Filters } from './filters/filters.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { Swatch } from '../product/options/swatch.tsx'
import { Rich } from '../../messages/rich.tsx'
import {
  atPage,
  isFiltered,
  narrowing,
  pageSize,
  pagesTogether,
  readListing,
  toggled,
  without,
} from './listing-query.ts'
import { few, firstPosition, type Listing } from './load-listing.ts'
import { ProductGrid } from './product-grid.tsx'
import { useFilterSheet } from './filters/use-filter-sheet.ts'
import { useListingForm } from './use-listing-form.ts'
import { useMessages } from './messages.ts'
import type { FormEvent, ReactNode } from 'react'
import styles from './listing.module.css'

/** Products with filters, order and pages, all of which live in the URL. `empty` is shown if there are no products at all. */
export function ListingView({
  listing,
  q,
  exactly = false,
  empty,
}: {
  listing: Listing
  q?: string
  /** Nothing in `q` is corrected. */
  exactly?: boolean
  empty: ReactNode
}) {
  const [search] = useSearchParams()
  const m = useMessages()
  const { sheet, open, ...toggling } = useFilterSheet()
  const { form, onChange, onBlur, onSubmit } = useListingForm(sheet)
  const { items, total } = listing
  // Without products and without a filter set, filters are of no use.
  if (total === 0 && !isFiltered(readListing(search))) return empty
  if (total < few && !isFiltered(readListing(search))) return <FewProducts listing={listing} />
  return (
    <div className={styles.listing}>
      <div
        id="filter-sheet"
        ref={sheet}
        popover="auto"
        className={styles.filters}
        {...(open ? { role: 'dialog', 'aria-modal': true, 'aria-label': m.filters } : {})}
        {...toggling}
      >
        <form
          id="filters"
          ref={form}
          method="get"
          onChange={onChange}
          onBlur={onBlur}
          onSubmit={onSubmit}
          aria-label={m.filters}
        >
          {q && <input type="hidden" name="q" value={q} />}
          {exactly && <input type="hidden" name="exactly" value="1" />}
          <Filters listing={listing} />
        </form>
        {open && (
          <p role="status" className="spoken">
            {m.products(total)}
          </p>
        )}
      </div>
      <div>
        <div className={styles.toolbar}>
          <p role="status" className={styles.count}>
            {m.products(total)}
          </p>
          <QuickColours listing={listing} search={search} />
          <div className={styles.bar}>
            <button type="button" popoverTarget="filter-sheet" className={styles.filterButton}>
              <Icon name="sliders-horizontal" />
              {m.filters}
            </button>
            <SortChoice listing={listing} searching={Boolean(q)} onChange={onChange} />
          </div>
        </div>
        <FilterChips listing={listing} />
        {items.length === 0 ? empty : <Products listing={listing} search={search} />}
      </div>
    </div>
  )
}

/** On phones the colours at a tap, without the sheet of filters. */
function QuickColours({ listing: { facets }, search }: { listing: Listing; search: URLSearchParams }) {
  const facet = facets.find(({ name }) => name === colourFacet)
  const values = facet?.values.filter(({ count, selected }) => count > 0 || selected) ?? []
  if (!facet || values.length < 2) return null
  return (
    <ul className={styles.colours} aria-label={facet.label}>
      {values.map(({ value, label = value, swatch, selected }) => (
        <li key={value}>
          <Link
            to={toggled(search, `${facet.name}:${value}`)}
            preventScrollReset
            aria-current={selected}
            aria-label={label}
          >
            <Swatch colour={swatch ?? ''} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A listing of so few products that filters would be of no use. */
function FewProducts({ listing: { items, total, similar } }: { listing: Listing }) {
  const m = useMessages()
  const [first] = items
  return (
    <div className={styles.few}>
      <p role="status" className={styles.count}>
        {m.products(total)}
      </p>
      <ProductGrid cards={items} eager={2} />
      {first && similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar">
            <Rich text={m.similar} title={<bdi>{first.title}</bdi>} />
          </h2>
          <ProductGrid cards={similar} level="h3" />
        </section>
      )}
    </div>
  )
}

/** The products of the pages shown, with the ways to the others; they pale while something else of the listing loads. */
function Products({ listing, search }: { listing: Listing; search: URLSearchParams }) {
  const { items, total, page, firstPage, pages } = listing
  const m = useMessages()
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const next = state === 'loading' && location.pathname === pathname && location.search
  const more = next === atPage(search, page + 1)
  const from = firstPosition(listing)
  const to = from - 1 + items.length
  return (
    <div className={styles.products} data-updating={next && !more ? '' : undefined} aria-busy={Boolean(next)}>
      {firstPage > 1 && (
        <Pager label={m.earlier} previous={atPage(search, firstPage - 1)} previousText={m.earlier} />
      )}
      <ProductGrid
        cards={items}
        eager={firstPage === 1 ? 2 : 0}
        awaited={more ? Math.min(pageSize, total - to) : 0}
      />
      <Pager
        label={m.pages}
        next={page < pages ? atPage(search, page + 1) : null}
        nextText={m.loadMore}
        keepScroll={page % pagesTogether !== 0}
      />
      {pages > 1 && (
        <p className={styles.shown}>
          <Rich text={m.shown} from={from} to={to} total={total} />
        </p>
      )}
    </div>
  )
}

/** Stands beside the form and belongs to it; its change events do not bubble through the form. */
function SortChoice({
  listing,
  searching,
  onChange,
}: {
  listing: Listing
  searching: boolean
  onChange: (event: FormEvent<HTMLElement>) => void
}) {
  const m = useMessages()
  const choices = Object.entries(m.sorts).filter(([sort]) => searching || sort !== 'relevance')
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">{m.sort}</label>
      <Select
        id="sort"
        name="sort"
        form="filters"
        defaultValue={listing.sort}
        data-standard={searching ? 'relevance' : 'featured'}
        onChange={onChange}
      >
        {choices.map(([sort, messages]) => (
          <option key={sort} value={sort}>
            {messages}
          </option>
        ))}
      </Select>
      <Button form="filters" type="submit" size="small" className="scriptless">
        {m.sort}
      </Button>
    </div>
  )
}

/** The empty state of a listing whose filters leave no product. */
export function NothingLeft() {
  const m = useMessages()
  const [search] = useSearchParams()
  return (
    <EmptyState title={m.nothingLeft} text={m.nothingLeftText}>
      <ButtonLink to={without(search, ...narrowing)} preventScrollReset>
        {m.clearAll}
      </ButtonLink>
    </EmptyState>
  )
}
