import { choose, seededRandom } from '../art/random.ts'

/** The life of a generated order. */
export type Story =
  | 'delivered'
  | 'shipped'
  | 'split'
  | 'to ship'
  | 'packed'
  | 'awaiting transfer'
  | 'partly paid'
  | 'overpaid'
  | 'cancelled unpaid'
  | 'cancelled paid'
  | 'return requested'
  | 'partly returned'
  | 'returned'

/** The payment that each story needs: `late` ones are those of a transfer that has not (all) arrived. */
// oxfmt-ignore
const stories: readonly { story: Story; weight: number; daysAgo: [number, number]; transfer: boolean }[] = [
  { story: 'delivered', weight: 44, daysAgo: [8, 360], transfer: false },
  { story: 'shipped', weight: 10, daysAgo: [2, 8], transfer: false },
  { story: 'split', weight: 6, daysAgo: [2, 12], transfer: false },
  { story: 'to ship', weight: 10, daysAgo: [0, 3], transfer: false },
  { story: 'packed', weight: 5, daysAgo: [1, 4], transfer: false },
  { story: 'awaiting transfer', weight: 6, daysAgo: [0, 6], transfer: true },
  { story: 'partly paid', weight: 2, daysAgo: [3, 10], transfer: true },
  { story: 'overpaid', weight: 1, daysAgo: [3, 10], transfer: true },
  { story: 'cancelled unpaid', weight: 4, daysAgo: [4, 200], transfer: true },
  { story: 'cancelled paid', weight: 4, daysAgo: [4, 200], transfer: false },
  { story: 'partly returned', weight: 5, daysAgo: [20, 300], transfer: false },
  { story: 'returned', weight: 3, daysAgo: [20, 300], transfer: false },
]

/** An order to be: who buys what, and what becomes of it. */
export interface OrderPlan {
  story: Story
  /** Whether it is paid by bank transfer; by card otherwise. */
  transfer: boolean
  /** The place of the buyer among the shop's people. */
  person: number
  /** Whether the buyer was signed in. */
  signedIn: boolean
  lines: { product: number; variant: number; quantity: number }[]
  /** How long ago it was placed, in days; not a whole number. */
  daysAgo: number
  /** Whether the buyer has the shop’s promotion code. */
  hasCode: boolean
  /** Whether a gift card pays a part. */
  giftCard: boolean
  /** Days until a parcel arrives; 4 by default. */
  arrivesAfter?: number
}

function chooseStory(number: number): (typeof stories)[number] {
  const all = stories.reduce((sum, { weight }) => sum + weight, 0)
  let left = number * all
  return stories.find(({ weight }) => (left -= weight) < 0) ?? (stories[0] as (typeof stories)[number])
}

/** Plans the order at a place in a generated shop of so many products and people, always the same one. */
export function planOrder(shop: string, at: number, size: { products: number; people: number }): OrderPlan {
  const random = seededRandom(`${shop}/order/${at}`)
  const { story, daysAgo, transfer } = chooseStory(random())
  const [latest, earliest] = daysAgo
  // The square makes some products and people come up more often than others, as in any shop.
  const often = (count: number): number => Math.floor(random() ** 2 * count)
  return {
    story,
    transfer: transfer || random() < 0.15,
    person: often(size.people),
    signedIn: random() < 0.7,
    lines: Array.from({ length: choose(random, [1, 1, 1, 2, 2, 3, 4]) }, () => ({
      product: often(size.products),
      variant: Math.floor(random() * 1_000),
      quantity: choose(random, [1, 1, 1, 2, 2, 4]),
    })),
    daysAgo: latest + random() * (earliest - latest),
    hasCode: random() < 0.15,
    giftCard: random() < 0.12,
  }
}
