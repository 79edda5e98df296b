import { defaultLanguage, type Language } from '#vocabulary/languages.ts'
import type { ProductDocument } from '../catalog/documents.ts'
import { collatorOf } from '../languages/collators.ts'
import { addBit, createBits, dropBit, type Bits } from './bits.ts'
import { facetTermsOf } from './facet-terms.ts'

/** One value of a facet. */
export interface FacetValue {
  /** The slots of the products that have it. */
  goods: Bits
  swatch: string | null
  /**
   * Sum of its places in its products' options, and how many products: their mean puts S before M before L.
   */
  positions: number
  uses: number
}

/** An active product in the index. */
export interface Slot {
  id: string
  product: ProductDocument
  /** Its lowest price in each currency that it is sold in, minor units. */
  prices: ReadonlyMap<string, number>
}

/** The orders that goods can be listed in; `-price` is from the dearest. */
export type SortName = 'featured' | 'newest' | 'price' | '-price' | 'title'

/** Active products as columns: each has a slot, each fact about them is a set of slots. */
export interface GoodsIndex {
  slot(at: number): Slot | undefined
  slotOf(id: string): number | undefined
  /**
   * Adds or replaces a product; one that is not active, or gone, is taken out. Answers its slot while it is
   * in.
   */
  set(id: string, product: ProductDocument | undefined): number | undefined
  /** Goods that are sold in a currency. */
  soldIn(currency: string): Bits
  /** Goods put in this very collection, not in those below it. */
  inCollection(handle: string): Bits
  facets(): ReadonlyMap<string, ReadonlyMap<string, FacetValue>>
  /**
   * All slots in an order; by price only those that are sold in the currency, by title as the language has it.
   */
  order(sort: SortName, currency: string, language?: Language): readonly number[]
}

/** The lowest price of a product's variants in each currency. */
export function lowestPrices(product: ProductDocument): Map<string, number> {
  const lowest = new Map<string, number>()
  for (const variant of product.variants) {
    for (const [currency, { amount }] of Object.entries(variant.prices)) {
      lowest.set(currency, Math.min(amount, lowest.get(currency) ?? amount))
    }
  }
  return lowest
}

const byId = (a: Slot, b: Slot): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const newestFirst = (a: Slot, b: Slot): number =>
  a.product.createdAt > b.product.createdAt ? -1 : a.product.createdAt < b.product.createdAt ? 1 : byId(a, b)

/** Every order ends in the id, so that pages never overlap. */
function comparison(sort: SortName, currency: string, language: Language): (a: Slot, b: Slot) => number {
  const price = (slot: Slot): number => slot.prices.get(currency) ?? 0
  switch (sort) {
    case 'featured':
      return (a, b) => Number(b.product.featured) - Number(a.product.featured) || newestFirst(a, b)
    case 'newest':
      return newestFirst
    case 'price':
      return (a, b) => price(a) - price(b) || byId(a, b)
    case '-price':
      return (a, b) => price(b) - price(a) || byId(a, b)
    case 'title': {
      const { compare } = collatorOf(language)
      const title = ({ product }: Slot): string => product.translations[language]?.title || product.title
      return (a, b) => compare(title(a), title(b)) || byId(a, b)
    }
  }
}

type Facets = Map<string, Map<string, FacetValue>>

function addTerms(facets: Facets, product: ProductDocument, at: number): void {
  for (const { name, value, swatch, position } of facetTermsOf(product)) {
    const values = facets.get(name) ?? new Map<string, FacetValue>()
    facets.set(name, values)
    const known = values.get(value) ?? { goods: createBits(), swatch, positions: 0, uses: 0 }
    values.set(value, known)
    addBit(known.goods, at)
    known.swatch ??= swatch
    known.positions += position
    known.uses += 1
  }
}

function dropTerms(facets: Facets, product: ProductDocument, at: number): void {
  for (const { name, value, position } of facetTermsOf(product)) {
    const known = facets.get(name)?.get(value)
    if (!known) continue
    dropBit(known.goods, at)
    known.positions -= position
    known.uses -= 1
    if (known.uses === 0) facets.get(name)?.delete(value)
    if (facets.get(name)?.size === 0) facets.delete(name)
  }
}

function bitsOf(sets: Map<string, Bits>, key: string): Bits {
  const bits = sets.get(key) ?? createBits()
  sets.set(key, bits)
  return bits
}

/** Makes an empty index. */
export function createGoodsIndex(): GoodsIndex {
  const slots: (Slot | undefined)[] = []
  const free: number[] = []
  const numbers = new Map<string, number>()
  const facets: Facets = new Map()
  const currencies = new Map<string, Bits>()
  const collections = new Map<string, Bits>()
  const orders = new Map<string, readonly number[]>()

  const takeOut = (id: string, at: number): void => {
    const slot = slots[at]
    if (!slot) return
    dropTerms(facets, slot.product, at)
    for (const currency of slot.prices.keys()) dropBit(bitsOf(currencies, currency), at)
    for (const handle of slot.product.collections) dropBit(bitsOf(collections, handle), at)
    slots[at] = undefined
    numbers.delete(id)
    free.push(at)
  }
  const putIn = (id: string, product: ProductDocument): number => {
    const at = free.pop() ?? slots.length
    const slot = { id, product, prices: lowestPrices(product) }
    slots[at] = slot
    numbers.set(id, at)
    addTerms(facets, product, at)
    for (const currency of slot.prices.keys()) addBit(bitsOf(currencies, currency), at)
    for (const handle of product.collections) addBit(bitsOf(collections, handle), at)
    return at
  }
  const sorted = (sort: SortName, currency: string, language: Language): number[] => {
    const wanted = sort === 'price' || sort === '-price' ? currency : undefined
    const compare = comparison(sort, currency, language)
    return slots
      .flatMap((slot, at) =>
        slot && (wanted === undefined || slot.prices.has(wanted)) ? [{ slot, at }] : [],
      )
      .sort((a, b) => compare(a.slot, b.slot))
      .map(({ at }) => at)
  }

  return {
    slot: (at) => slots[at],
    slotOf: (id) => numbers.get(id),
    set(id, product) {
      orders.clear()
      const before = numbers.get(id)
      if (before !== undefined) takeOut(id, before)
      return product?.status === 'active' ? putIn(id, product) : undefined
    },
    soldIn: (currency) => currencies.get(currency) ?? createBits(),
    inCollection: (handle) => collections.get(handle) ?? createBits(),
    facets: () => facets,
    order(sort, currency, language = defaultLanguage) {
      const key = sort.endsWith('price')
        ? `${sort} ${currency}`
        : sort === 'title'
          ? `${sort} ${language}`
          : sort
      const known = orders.get(key) ?? sorted(sort, currency, language)
      orders.set(key, known)
      return known
    },
  }
}
