import { Fragment } from 'react'
import { currencyExponent } from '#vocabulary/money.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { classes } from '../../../ui/style/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLocale } from '../../../ui/format/locale.tsx'
import { Swatch } from '../../product/options/swatch.tsx'
import type { Facet } from '../../types.ts'
import { useSearchParams } from 'react-router'
import { readListing } from '../listing-query.ts'
import type { Listing } from '../load-listing.ts'
import { useMessages } from '../messages.ts'
import styles from './filters.module.css'

/** Groups that stand open: with the price three. */
const openFacets = 2
/** The price stands after this many facets. */
const priceAt = 1

/** The fields that narrow a listing down. On phones they are a sheet, on wide screens they stand beside the products. */
export function Filters({ listing }: { listing: Listing }) {
  const m = useMessages()
  const [search] = useSearchParams()
  const { available } = readListing(search)
  const facets = listing.facets.map(withProducts).filter(helps)
  return (
    <>
      <div className={styles.head}>
        <h2>{m.filters}</h2>
        <IconButton icon="x" label={m.closeFilters} popoverTarget="filter-sheet" popoverTargetAction="hide" />
      </div>
      <label className={classes(styles.value, styles.available)}>
        <input type="checkbox" name="available" value="1" defaultChecked={available} />
        {m.inStockOnly}
      </label>
      {facets.map((facet, index) => (
        <Fragment key={facet.name}>
          {index === priceAt && <PriceFields listing={listing} open />}
          <FacetField
            facet={facet}
            open={index < openFacets || facet.values.some(({ selected }) => selected)}
          />
        </Fragment>
      ))}
      {facets.length <= priceAt && <PriceFields listing={listing} open />}
      <RatingFields open={false} />
      <div className={styles.foot}>
        <Button type="submit" kind="primary" wide>
          {m.show(listing.total)}
        </Button>
      </div>
    </>
  )
}

/** A facet with the values that lead somewhere, and those that are chosen. */
const withProducts = (facet: Facet): Facet => ({
  ...facet,
  values: facet.values.filter(({ count, selected }) => count > 0 || selected),
})

/** A facet with one value alone would take nothing away. */
function helps({ values }: Facet): boolean {
  return values.length > 1 || values.some(({ selected }) => selected)
}

function FacetField({ facet, open }: { facet: Facet; open: boolean }) {
  const m = useMessages()
  return (
    <details className={styles.facet} open={open}>
      <summary>
        {facet.label}
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="spoken">{facet.label}</legend>
        <ul>
          {facet.values.map(({ value, label, count, selected, swatch }) => (
            <li key={value}>
              <label className={styles.value}>
                <input
                  type="checkbox"
                  name="filter"
                  value={`${facet.name}:${value}`}
                  defaultChecked={selected}
                />
                {swatch && <Swatch colour={swatch} />}
                <span>{label ?? value}</span>
                <span className={styles.count}>
                  <span aria-hidden>{count}</span>
                  <span className="spoken">{m.products(count)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}

/** Two fields for the least and the most, with the bounds of these products. */
function PriceFields({ listing, open }: { listing: Listing; open: boolean }) {
  const [search] = useSearchParams()
  const locale = useLocale()
  const m = useMessages()
  const { minPrice, maxPrice } = readListing(search)
  const range = listing.priceRange
  if (!range || (range.min.amount === range.max.amount && minPrice === undefined && maxPrice === undefined))
    return null
  const { currency } = range.min
  const unit = 10 ** currencyExponent(currency)
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: false })
  const field = (name: 'minPrice' | 'maxPrice', label: string, chosen: number | undefined, bound: number) => (
    <label className={styles.price}>
      {label}
      <input
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={chosen ?? ''}
        placeholder={format(bound)}
      />
    </label>
  )
  return (
    <details className={styles.facet} open={open || minPrice !== undefined || maxPrice !== undefined}>
      <summary>
        {m.priceIn(currency)}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className={styles.prices}>
        <legend className="spoken">{m.priceIn(currency)}</legend>
        {field('minPrice', m.priceFrom, minPrice, Math.floor(range.min.amount / unit))}
        {field('maxPrice', m.priceTo, maxPrice, Math.ceil(range.max.amount / unit))}
      </fieldset>
    </details>
  )
}

const leastStars = ['4', '3'] as const

function RatingFields({ open }: { open: boolean }) {
  const [search] = useSearchParams()
  const m = useMessages()
  const chosen = String(readListing(search).minRating ?? '')
  return (
    <details className={styles.facet} open={open || chosen !== ''}>
      <summary>
        {m.rating}
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="spoken">{m.rating}</legend>
        <ul>
          {['', ...leastStars].map((stars) => (
            <li key={stars}>
              <label className={styles.value}>
                <input type="radio" name="minRating" value={stars} defaultChecked={stars === chosen} />
                {stars === '' ? m.any : m.starsUp(Number(stars))}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}
