import type { Language } from '#vocabulary/languages/languages.ts'
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
  return (a, b) => {
    if (!plainLetters.test(a) || !plainLetters.test(b)) return compare(a, b)
    const [x, y] = [a.toLowerCase(), b.toLowerCase()]
    return x === y ? compare(a, b) : x < y ? -1 : 1
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
  compare: Compare
  belongs(slot: number): boolean
  /** Puts slots in order that stand in the order of their ids. */
  sort(slots: Int32Array): Int32Array
}

/** From this part of all on, putting everything in order anew takes no longer than putting in one by one. */
const manyTouched = 1 / 8

/** Numbers are put in order by so many different digits at a time. */
const digits = 4_096

/**
 * Slots by a whole number that each has, the smallest first; equal ones stay as they stand. Digit by digit from the last,
 * as cards were sorted by machines: no pair is compared.
 */
function byNumber(slots: Int32Array, end: number, numberOf: (slot: number) => number): Int32Array {
  const numbers = new Float64Array(end)
  let [least, most] = [Infinity, -Infinity]
  for (const slot of slots) {
    const number = numberOf(slot)
    numbers[slot] = number
    least = Math.min(least, number)
    most = Math.max(most, number)
  }
  let sorted = slots
  for (let unit = 1; unit <= most - least; unit *= digits) {
    const digitOf = (slot: number): number => Math.floor(((numbers[slot] ?? 0) - least) / unit) % digits
    // Where the next slot of each digit goes: behind all of smaller ones.
    const places = new Int32Array(digits + 1)
    for (const slot of sorted) {
      const above = digitOf(slot) + 1
      places[above] = (places[above] ?? 0) + 1
    }
    for (let digit = 1; digit <= digits; digit += 1) {
      places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0)
    }
    const next = new Int32Array(sorted.length)
    for (const slot of sorted) {
      const digit = digitOf(slot)
      const place = places[digit] ?? 0
      next[place] = slot
      places[digit] = place + 1
    }
    sorted = next
  }
  return sorted
}

/** So many letters go into one number, of five bits each. */
const lettersAtOnce = 10

/** Letters as a number that stands where they stand among others: nothing, then a space, then `a` to `z`. */
function letterNumber(text: string, from: number): number {
  let number = 0
  for (let at = from; at < from + lettersAtOnce; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) & 31 : -1
    number = number * 32 + code + 1
  }
  return number
}

/** Slots by their titles. Most pairs are told apart by the numbers of their first letters. */
function byTitle(
  slots: Int32Array,
  end: number,
  titleOf: (slot: number) => string,
  language: Language,
): Int32Array {
  const { compare } = collatorOf(language)
  const [first, second] = [new Float64Array(end), new Float64Array(end)]
  for (const slot of slots) {
    const title = titleOf(slot)
    const isPlain = plainLetters.test(title)
    first[slot] = isPlain ? letterNumber(title, 0) : Number.NaN
    second[slot] = isPlain ? letterNumber(title, lettersAtOnce) : Number.NaN
  }
  return slots.sort(
    (a, b) =>
      // What is no number here is no number in the difference either, and so left to the collator.
      (first[a] ?? 0) - (first[b] ?? 0) ||
      (second[a] ?? 0) - (second[b] ?? 0) ||
      compare(titleOf(a), titleOf(b)),
  )
}

/** What puts slots in order that stand in the order of their ids. */
function sorting(
  columns: SortColumns,
  sort: SortName,
  currency: string,
  language: Language,
): (slots: Int32Array) => Int32Array {
  const { end, featured, createdAt, price, title } = columns
  const newest = (slots: Int32Array): Int32Array => byNumber(slots, end(), (slot) => -createdAt(slot))
  switch (sort) {
    case 'featured':
      return (slots) => byNumber(newest(slots), end(), (slot) => (featured(slot) ? 0 : 1))
    case 'newest':
      return newest
    case 'price':
      return (slots) => byNumber(slots, end(), (slot) => price(slot, currency) ?? 0)
    case '-price':
      return (slots) => byNumber(slots, end(), (slot) => -(price(slot, currency) ?? 0))
    case 'title':
      return (slots) => byTitle(slots, end(), (slot) => title(slot, language), language)
  }
}

function sortAll({ has, end, id }: SortColumns, { belongs, sort }: Order): Int32Array {
  const slots: number[] = []
  for (let slot = 0; slot < end(); slot += 1) if (has(slot) && belongs(slot)) slots.push(slot)
  // Most slots stand in the order of their ids already, which sorting them makes use of.
  return sort(Int32Array.from(slots.sort((a, b) => (id(a) < id(b) ? -1 : 1))))
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
  const left = slots.filter((slot) => !touched.has(slot))
  const fresh = [...touched].filter((slot) => columns.has(slot) && belongs(slot)).sort(compare)
  const mended = new Int32Array(left.length + fresh.length)
  let from = 0
  for (const [at, slot] of fresh.entries()) {
    const place = placeIn(left, slot, compare)
    mended.set(left.subarray(from, place), from + at)
    mended[place + at] = slot
    from = place
  }
  mended.set(left.subarray(from), from + fresh.length)
  return mended
}

/** What an order depends on. */
export function orderKey(sort: SortName, currency: string, language: Language): string {
  if (sort.endsWith('price')) return `${sort} ${currency}`
  return sort === 'title' ? `${sort} ${language}` : sort
}

/** Makes the orders of these goods. */
export function createGoodsOrders(columns: SortColumns): GoodsOrders {
  const orders = new Map<string, Order>()
  const make = (sort: SortName, currency: string, language: Language): Order => {
    const order: Order = {
      slots: new Int32Array(0),
      touched: new Set(),
      compare: comparison(columns, sort, currency, language),
      sort: sorting(columns, sort, currency, language),
      belongs: sort.endsWith('price') ? (slot) => columns.price(slot, currency) !== undefined : () => true,
    }
    order.slots = sortAll(columns, order)
    return order
  }
  return {
    in(sort, currency, language) {
      const key = orderKey(sort, currency, language)
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
