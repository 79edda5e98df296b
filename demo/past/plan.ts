import { between, choose, seededRandom, type Random } from '../art/random.ts'
import type { OrderPlan, Story } from '../generate/plans.ts'
import { products } from '../products.ts'
import { people } from './people.ts'
import { sets } from './sets.ts'
import type { PastLanguage } from './types.ts'
import { pastReviews, type PastReview } from './written.ts'

/** An order of the demo's past: as it is generated, with what its buyer says of each line. */
export interface PastOrder extends OrderPlan {
  /** Days until the parcel arrives. */
  arrivesAfter: number
  /** The review of each line; null where none was written. */
  reviews: (PastReview | null)[]
}

/** Orders are counted for what is bought together when they are no older than this, in days. */
const longestAgo = 88

/** Days until a parcel arrives, from a studio in Germany. */
const arrival: Readonly<Record<string, number>> = { DE: 3, AT: 4, CH: 5, GB: 6, US: 7, AE: 8, JP: 9 }
const arrivalAt = (person: number): number => arrival[people[person]?.address.country ?? ''] ?? 4

/** The place of a product among those of the demo. */
export const indexOf = (handle: string): number => products.findIndex((product) => product.handle === handle)
/** How long ago all of these were on sale, in days. */
const onSale = (handles: readonly string[]): number =>
  Math.min(longestAgo, ...handles.map((handle) => (products[indexOf(handle)]?.publishedDaysAgo ?? 0) - 0.5))

/** A line of an order in the past: any variant of a product. */
function lineOf(random: Random, handle: string): OrderPlan['lines'][number] {
  return {
    product: indexOf(handle),
    variant: Math.floor(random() * 12),
    quantity: choose(random, [1, 1, 1, 1, 2, 2]),
  }
}

/** The variant of a product of which there is most: what comes back lies there again, and would show elsewhere. */
export function plenty(handle: string): number {
  const stocks = (products[indexOf(handle)]?.variants ?? []).map(({ stock }) => stock)
  return stocks.indexOf(Math.max(...stocks))
}

const shuffled = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Reviews of one language and one set of products, as many together as their writers bought at once. */
function bought(random: Random, reviews: readonly PastReview[]): PastReview[][] {
  const baskets: PastReview[][] = []
  let left = shuffled(random, reviews)
  while (left.length > 0) {
    const basket: PastReview[] = []
    const most = choose(random, [2, 2, 3])
    for (const review of left)
      if (basket.length < most && !basket.some(({ handle }) => handle === review.handle)) basket.push(review)
    left = left.filter((review) => !basket.includes(review))
    baskets.push(basket)
  }
  return baskets
}

/** Gives out the people of a language in turn, so that nobody reviews a product twice. */
function createTurns(language: PastLanguage) {
  const turns = people.flatMap((person, at) => (person.language === language ? [at] : []))
  const reviewed = new Set<string>()
  return (handles: readonly string[]): number => {
    const at = turns.findIndex((person) => !handles.some((handle) => reviewed.has(`${person} ${handle}`)))
    const [person = 0] = turns.splice(Math.max(0, at), 1)
    turns.push(person)
    for (const handle of handles) reviewed.add(`${person} ${handle}`)
    return person
  }
}

function reviewedOrder(
  random: Random,
  person: number,
  set: readonly string[],
  basket: PastReview[],
): PastOrder {
  const arrivesAfter = arrivalAt(person)
  const handles = basket.map(({ handle }) => handle)
  const waits = basket.some(({ fate }) => fate.state === 'pending')
  const daysAgo = waits
    ? arrivesAfter + between(random, 1.2, 2.5)
    : between(random, arrivesAfter + 2.5, onSale(handles))
  const more = set.filter((handle) => !handles.includes(handle) && onSale([handle]) > daysAgo)
  const others = shuffled(random, more).slice(0, choose(random, [0, 0, 1, 1, 2]))
  return {
    story: 'delivered',
    transfer: random() < 0.15,
    person,
    signedIn: true,
    lines: [...handles, ...others].map((handle) => lineOf(random, handle)),
    reviews: [...basket, ...others.map(() => null)],
    daysAgo,
    hasCode: false,
    giftCard: false,
    arrivesAfter,
  }
}

/** The outcomes of orders without a review: their number, and their age in days. */
// oxfmt-ignore
const unreviewed: readonly { story: Story; count: number; daysAgo: [number, number]; transfer?: boolean }[] = [
  { story: 'to ship', count: 5, daysAgo: [0.05, 2.2], transfer: false },
  { story: 'packed', count: 2, daysAgo: [1, 2.5] },
  { story: 'awaiting transfer', count: 4, daysAgo: [0.3, 6], transfer: true },
  { story: 'partly paid', count: 1, daysAgo: [3, 6], transfer: true },
  { story: 'overpaid', count: 1, daysAgo: [4, 8], transfer: true },
  { story: 'shipped', count: 8, daysAgo: [1.5, 8] },
  { story: 'split', count: 3, daysAgo: [2, 5] },
  { story: 'cancelled unpaid', count: 3, daysAgo: [8, 60], transfer: true },
  { story: 'cancelled paid', count: 3, daysAgo: [4, 70], transfer: false },
  { story: 'return requested', count: 2, daysAgo: [9.2, 11] },
  { story: 'partly returned', count: 3, daysAgo: [18, 80] },
  { story: 'returned', count: 2, daysAgo: [25, 80] },
  { story: 'delivered', count: 6, daysAgo: [12, 86] },
]

function unreviewedOrder(
  random: Random,
  { story, daysAgo: [from, to], transfer }: (typeof unreviewed)[number],
): PastOrder {
  const comesBack = ['return requested', 'partly returned', 'returned'].includes(story)
  // Parcels from other continents have not been there for long enough to be sent back.
  const buyers = people.flatMap((_, at) => (comesBack && arrivalAt(at) > 6 ? [] : [at]))
  const person = choose(random, buyers)
  const daysAgo = between(random, from, story === 'shipped' ? Math.min(to, arrivalAt(person)) : to)
  const sold = sets.map((set) => set.filter((handle) => onSale([handle]) > daysAgo))
  const some = sold.filter((set) => set.length > 0)
  const handles = shuffled(random, choose(random, some)).slice(0, choose(random, [1, 2, 2, 3]))
  return {
    story,
    transfer: transfer ?? random() < 0.15,
    person,
    signedIn: random() < 0.6,
    lines: handles.map((handle) => ({
      ...lineOf(random, handle),
      ...(comesBack || story.startsWith('cancelled') ? { variant: plenty(handle), quantity: 1 } : {}),
    })),
    reviews: handles.map(() => null),
    daysAgo,
    hasCode: false,
    giftCard: false,
    arrivesAfter: arrivalAt(person),
  }
}

/** The orders of the demo's past, in no order; always the same ones. */
export function planPast(): PastOrder[] {
  const random = seededRandom('past')
  const languages = [...new Set(pastReviews.map(({ language }) => language))]
  const reviewed = languages.flatMap((language) => {
    const turnOf = createTurns(language)
    return sets.flatMap((set) => {
      const mine = pastReviews.filter((each) => each.language === language && set.includes(each.handle))
      return bought(random, mine).map((basket) =>
        reviewedOrder(random, turnOf(basket.map(({ handle }) => handle)), set, basket),
      )
    })
  })
  const others = unreviewed.flatMap((kind) =>
    Array.from({ length: kind.count }, () => unreviewedOrder(random, kind)),
  )
  return [...reviewed, ...others]
}
