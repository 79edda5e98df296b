import { currencyExponent } from '#vocabulary/money.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { classes } from '../../ui/style/classes.ts'
import { Select } from '../../ui/form/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Swatch } from '../product/swatch.tsx'
import type { Facet } from '../types.ts'
import { useSearchParams } from 'react-router'
import { priceSteps, readListing } from './listing-query.ts'
import type { Listing } from './load-listing.ts'
import { useMessages } from './messages.ts'
import styles from './filters.module.css'

const openFacets = 3

/** The fields that narrow a listing down. On phones they are a sheet, on wide screens they stand beside the products. */
export function Filters({ listing }: { listing: Listing }) {
  const m = useMessages()
  const [search] = useSearchParams()
  const { available } = readListing(search)
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
      {listing.facets.filter(helps).map((facet, index) => (
        <FacetField
          key={facet.name}
          facet={facet}
          open={index < openFacets || facet.values.some(({ selected }) => selected)}
        />
      ))}
      <PriceFields listing={listing} />
      <div className={styles.foot}>
        <Button type="submit" kind="primary" wide>
          {m.show(listing.total)}
        </Button>
      </div>
    </>
  )
}

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
        {/* The keyboard scrolls focusable elements: the list itself if it has no options. */}
        <ul tabIndex={facet.values.every(givesNothing) ? 0 : undefined}>
          {facet.values.map((option) => {
            const { value, label, count, selected, swatch } = option
            const nothing = givesNothing(option)
            return (
              <li key={value}>
                <label className={styles.value} data-nothing={nothing ? '' : undefined}>
                  <input
                    type="checkbox"
                    name="filter"
                    value={`${facet.name}:${value}`}
                    defaultChecked={selected}
                    disabled={nothing}
                  />
                  {swatch && <Swatch colour={swatch} />}
                  <span>{label ?? value}</span>
                  <span className={styles.count}>
                    <span aria-hidden>{count}</span>
                    <span className="spoken">{m.products(count)}</span>
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      </fieldset>
    </details>
  )
}

/** Whether choosing an option would leave no products. */
const givesNothing = ({ count, selected }: Facet['values'][number]): boolean => count === 0 && !selected

function PriceFields({ listing }: { listing: Listing }) {
  const [search] = useSearchParams()
  const locale = useLocale()
  const m = useMessages()
  const { minPrice, maxPrice } = readListing(search)
  if (!listing.priceRange) return null
  const { min, max } = listing.priceRange
  const unit = 10 ** currencyExponent(min.currency)
  const steps = priceSteps(min.amount / unit, max.amount / unit).map((price) => Math.round(price * unit))
  const withChosen = (chosen: number | undefined) =>
    [...new Set(chosen === undefined ? steps : [...steps, chosen])].sort((a, b) => a - b)
  // Whole amounts without their zeros: the fields are narrow.
  const { format } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: min.currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const messages = (amount: number) => format(amount / unit)
  if (withChosen(minPrice).length === 0 && maxPrice === undefined) return null
  return (
    <fieldset className={styles.prices}>
      <legend>{m.price}</legend>
      <PriceSelect
        label={m.priceFrom}
        name="minPrice"
        chosen={minPrice}
        steps={withChosen(minPrice)}
        messages={messages}
      />
      <PriceSelect
        label={m.priceTo}
        name="maxPrice"
        chosen={maxPrice}
        steps={withChosen(maxPrice)}
        messages={messages}
      />
    </fieldset>
  )
}

function PriceSelect({
  label,
  name,
  chosen,
  steps,
  messages,
}: {
  label: string
  name: string
  chosen: number | undefined
  steps: readonly number[]
  messages: (amount: number) => string
}) {
  const m = useMessages()
  return (
    <label className={styles.price}>
      {label}
      <Select name={name} defaultValue={chosen ?? ''}>
        <option value="">{m.any}</option>
        {steps.map((price) => (
          <option key={price} value={price}>
            {messages(price)}
          </option>
        ))}
      </Select>
    </label>
  )
}
