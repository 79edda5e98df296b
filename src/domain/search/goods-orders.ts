import type { Language } from '#vocabulary/languages.ts'
import { collatorOf } from '../languages/collators.ts'

/** The orders that goods can be listed in; `-price` is from the dearest. */
export type SortName = 'featured' | 'newest' | 'price' | '-price' | 'title'

/** What goods are put in order by, each by slot. */
export interface SortColumns {
  has(slot: number): boolean
  /** One past the highest slot. */
  end(): number
  id(slot: number): string
  featured(slot: number): boolean
  /** Milliseconds since 1970. */
  createdAt(slot: number): number
  /** Undefined where it is not sold in the currency. */
  price(slot: number, currency: string): number | undefined
  title(slot: number, language: Language): string
}

/** Orders of all goods. They are put in order when first asked for, and kept in order as goods change. */
export interface GoodsOrders {
  /** By price only those that are sold in the currency, by title as the language has it. */
  in(sort: SortName, currency: string, language: Language): Int32Array
  /** A slot has changed, was taken or given back. */
  touch(slot: number): void
}

type Compare = (a: number, b: number) => number

/** Letters and spaces alone stand in the order of their codes in every language's collation, whatever their case. */
const plainLetters = /^[A-Za-z ]*$/

/** As the language's collator has it; but far faster where both texts are plain. */
function compareTitles(language: Language): (a: string, b: string) => number {
  const { compare } = collatorOf(language)
  const plain = new Map<string, string | null>()
  const plainOf = (text: string): string | null => {
    let known = plain.get(text)
    if (known === undefined) {
      known = plainLetters.test(text) ? text.toLowerCase() : null
      plain.set(text, known)
    }
    return known
  }
  return (a, b) => {
    const [x, y] = [plainOf(a), plainOf(b)]
    if (x === null || y === null || x === y) return compare(a, b)
    return x < y ? -1 : 1
  }
}

/** Every order ends in the id, so that pages never overlap. */
function comparison(columns: SortColumns, sort: SortName, currency: string, language: Language): Compare {
  const { id, featured, createdAt, price, title } = columns
  const byId: Compare = (a, b) => (id(a) < id(b) ? -1 : id(a) > id(b) ? 1 : 0)
  const newest: Compare = (a, b) => createdAt(b) - createdAt(a) || byId(a, b)
  const amount = (slot: number): number => price(slot, currency) ?? 0
  switch (sort) {
    case 'featured':
      return (a, b) => Number(featured(b)) - Number(featured(a)) || newest(a, b)
    case 'newest':
      return newest
    case 'price':
      return (a, b) => amount(a) - amount(b) || byId(a, b)
    case '-price':
      return (a, b) => amount(b) - amount(a) || byId(a, b)
    case 'title': {
      const compare = compareTitles(language)
      return (a, b) => compare(title(a, language), title(b, language)) || byId(a, b)
    }
  }
}

interface Order {
  slots: Int32Array
  touched: Set<number>
  /** Made anew for each use: it may remember what it has looked at. */
  compare(): Compare
  belongs(slot: number): boolean
}

/** From this part of all on, putting everything in order anew takes no longer than putting in one by one. */
const manyTouched = 1 / 8

function sortAll(columns: SortColumns, { belongs, compare }: Order): Int32Array {
  const slots = Int32Array.from({ length: columns.end() }, (_, slot) => slot).filter(
    (slot) => columns.has(slot) && belongs(slot),
  )
  return slots.sort(compare())
}

/** Where a slot comes in, among those in order. */
function placeIn(slots: Int32Array, slot: number, compare: Compare): number {
  let [low, high] = [0, slots.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(slots[middle] ?? 0, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Takes out what was touched and puts it in where it belongs now. */
function mend(columns: SortColumns, { slots, touched, belongs, compare }: Order): Int32Array {
  const order = compare()
  const left = slots.filter((slot) => !touched.has(slot))
  const fresh = [...touched].filter((slot) => columns.has(slot) && belongs(slot)).sort(order)
  const mended = new Int32Array(left.length + fresh.length)
  let from = 0
  for (const [at, slot] of fresh.entries()) {
    const place = placeIn(left, slot, order)
    mended.set(left.subarray(from, place), from + at)
    mended[place + at] = slot
    from = place
  }
  mended.set(left.subarray(from), from + fresh.length)
  return mended
}

/** Makes the orders of these goods. */
export function createGoodsOrders(columns: SortColumns): GoodsOrders {
  const orders = new Map<string, Order>()
  const keyOf = (sort: SortName, currency: string, language: Language): string => {
    if (sort.endsWith('price')) return `${sort} ${currency}`
    return sort === 'title' ? `${sort} ${language}` : sort
  }
  const make = (sort: SortName, currency: string, language: Language): Order => {
    const order: Order = {
      slots: new Int32Array(0),
      touched: new Set(),
      compare: () => comparison(columns, sort, currency, language),
      belongs: sort.endsWith('price') ? (slot) => columns.price(slot, currency) !== undefined : () => true,
    }
    order.slots = sortAll(columns, order)
    return order
  }
  return {
    in(sort, currency, language) {
      const key = keyOf(sort, currency, language)
      const order = orders.get(key) ?? make(sort, currency, language)
      orders.set(key, order)
      const { touched, slots } = order
      if (touched.size > 0) {
        order.slots =
          touched.size > slots.length * manyTouched ? sortAll(columns, order) : mend(columns, order)
        touched.clear()
      }
      return order.slots
    },
    touch(slot) {
      for (const { touched } of orders.values()) touched.add(slot)
    },
  }
}
