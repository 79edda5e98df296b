import type {
  BeforePrice,
  OutcomeReason,
  PriceRounding,
  ProductChangeState,
  ProductOutcome,
} from '#vocabulary/catalog/product-changes.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { ProductAction, ProductChangeItem } from '../../types.ts'
import type { PriceWay } from '../change-draft.ts'

const plural = pluralIn('en')

const products = (count: number): string => plural(count, { one: '# product', other: '# products' })
const prices = (currency: string | null): string => (currency === null ? 'Prices' : `Prices in ${currency}`)

export const messages = {
  bulkEdits: 'Bulk edits',
  lead: 'Changes to many products at once. You can undo each one within 30 days.',
  caption: 'Bulk edits, newest first',
  none: 'No bulk edits yet',
  noneText: 'Select products in the product list, then choose Bulk edit.',
  toProducts: 'Go to products',
  pages: 'Pages of bulk edits',
  products: 'Products',
  edit: 'Edit',
  productsChanged: 'Products changed',
  changedOf: (changed: number, selected: number) => `${changed} of ${selected}`,
  by: 'By',
  date: 'Date',
  status: 'Status',
  undone: 'Undone',
  states: {
    preparing: 'Preparing',
    ready: 'Preview',
    running: 'In progress',
    done: 'Done',
    cancelled: 'Stopped',
    failed: 'Failed',
  } satisfies Record<ProductChangeState, string>,
  outcomes: {
    changing: 'To change',
    changed: 'Changed',
    unchanged: 'Already matching',
    refused: 'Not possible',
    skipped: 'Skipped',
  } satisfies Record<ProductOutcome, string>,
  reasons: {
    price_below_zero: 'A price would fall below 0',
    price_too_high: 'A price would be too high',
    rules: 'It would make the product invalid',
    too_large: 'It has too many prices. Edit it individually',
    changed_since: 'Edited since',
    gone: 'Deleted',
  } satisfies Record<OutcomeReason, string>,
  changedSinceThen: 'Edited since, last on {moment}',
  /** The effect of an edit, in a line. */
  effects: {
    together: (effects: readonly string[]) => effects.join('; '),
    undo: 'Undo of an earlier bulk edit',
    pricesBy: (currency: string | null, difference: string) => `${prices(currency)} ${difference}`,
    pricesSet: (currency: string | null, amount: string) => `${prices(currency)} set to ${amount}`,
    status: (status: string) => `Status ${status}`,
    brand: (brand: string) => (brand === '' ? 'No brand' : `Brand ${brand}`),
    tagged: (tags: readonly string[]) => `Tagged ${tags.join(', ')}`,
    untagged: (tags: readonly string[]) => `Untagged ${tags.join(', ')}`,
    addTo: (collections: readonly string[]) => `Add to ${collections.join(', ')}`,
    removeFrom: (collections: readonly string[]) => `Remove from ${collections.join(', ')}`,
  },
  page: {
    requested: (count: number) => `${products(count)}, requested by {by} on {moment}`,
    preparing: 'Preparing the preview',
    noneSuch: 'No products with this result',
    pages: 'Pages of products',
    undoes: 'Undoes {edit}.',
    earlier: 'an earlier bulk edit',
    undoneBy: 'Undone by {edit}.',
    later: 'a later bulk edit',
    byResult: 'Products by result',
    all: 'All',
    withCount: (label: string, count: number) => `${label} (${count})`,
    caption: 'Products in this bulk edit',
    product: 'Product',
    result: 'Result',
    fromTo: 'From → to',
    nothing: 'none',
    before: '(before {amount})',
    tiers: (count: number) => plural(count, { one: '# tier', other: '# tiers' }),
    moreLines: (count: number) => plural(count, { one: '# more line', other: '# more lines' }),
    morePrices: (count: number) => plural(count, { one: 'and # more price', other: 'and # more prices' }),
  },
  fields: {
    status: 'Status',
    brand: 'Brand',
    tags: 'Tags',
    collections: 'Collections',
  } satisfies Record<ProductChangeItem['fields'][number]['field'], string>,
  /** Sentences about where an edit stands. */
  standing: {
    nothingYet: 'Nothing has changed yet.',
    wouldChange: (count: number) =>
      plural(count, { one: '# product would be changed.', other: '# products would be changed.' }),
    editedAreSkipped: 'Products edited before you start are skipped.',
    gaveUp: 'The bulk edit failed after five attempts.',
    nothing: 'Nothing was changed.',
    discarded: 'The preview was discarded. Nothing was changed.',
    changed: (count: number) => `${products(count)} changed.`,
    open: (count: number) => `${products(count)} not processed.`,
    /** How many were left out; 0 for those that were not. */
    leftOut: ({ unchanged, refused, skipped }: { unchanged: number; refused: number; skipped: number }) => {
      const parts = [
        unchanged > 0 && `${unchanged} already match`,
        refused > 0 && `${refused} cannot be changed`,
        skipped > 0 && `${skipped} skipped because they were edited since`,
      ].filter(Boolean)
      return parts.length > 0 ? `${parts.join(', ')}.` : ''
    },
  },
  deeds: {
    stop: 'Stop',
    discard: 'Discard',
    apply: (count: number) => `Apply to ${products(count)}`,
    again: 'Try again',
    undo: 'Undo',
    undoTitle: 'Undo this bulk edit',
    undoText: (count: number) =>
      `${products(count)} get their previous values back. Products whose fields were edited since are skipped and listed.`,
  },
  dialog: {
    title: (count: number) => `Edit ${products(count)}`,
    showPreview: 'Show preview',
    addEdit: 'Add another edit',
    action: (place: number) => `Action ${place}`,
    removeEdit: 'Remove this edit',
    method: 'Method',
    pricesIn: 'Prices in',
    allCurrencies: 'All currencies',
    selectCurrency: 'Select a currency',
    percent: 'Percent',
    amountIn: (currency: string) => (currency ? `Amount in ${currency}` : 'Amount'),
    rounding: 'Rounding',
    compareAt: 'Compare-at price',
    compareAtHint: 'Shown struck through next to the price.',
    statusHint: 'Only active products are visible and for sale.',
    brandHint: 'Leave empty to remove the brand.',
    tagsHint: 'Press Enter to add.',
    collectionsHint: 'Type to search. Press Enter to add.',
  },
  kinds: {
    change_prices: 'Change prices',
    set_status: 'Set status',
    add_tags: 'Add tags',
    remove_tags: 'Remove tags',
    add_collections: 'Add to collections',
    remove_collections: 'Remove from collections',
    set_brand: 'Set brand',
  } satisfies Record<ProductAction['kind'], string>,
  ways: {
    percent_less: 'Decrease by percentage',
    percent_more: 'Increase by percentage',
    amount_less: 'Decrease by amount',
    amount_more: 'Increase by amount',
    value: 'Set to fixed price',
  } satisfies Record<PriceWay, string>,
  roundings: {
    unit: 'Smallest currency unit',
    whole: 'Whole amounts, such as 12.00',
    ends_95: 'Nearest price ending in .95',
    ends_99: 'Nearest price ending in .99',
  } satisfies Record<PriceRounding, string>,
  beforePrices: {
    keep: 'Keep',
    old: 'Set to the current price, if higher',
    remove: 'Remove',
  } satisfies Record<BeforePrice, string>,
  errors: {
    percent: (most: number) => `Enter a percentage such as 10, at most ${most}`,
    currency: 'Select a currency for the amount',
    amount: 'Enter an amount',
    tags: 'Enter at least one tag and press Enter',
    collections: 'Select at least one collection',
  },
}
