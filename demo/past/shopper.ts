import type { OrderPlan } from '../generate/plans.ts'
import { indexOf, plenty, type PastOrder } from './plan.ts'
import type { PastReview } from './written.ts'

/** The shopper whom visitors of the demo may sign in as. */
export interface ShopperAccount {
  issuer: string
  subject: string
  name: string
  email: string
}

const home = { line1: 'Musterstraße 12', postcode: '10437', city: 'Berlin', country: 'DE' }
const studio = {
  line1: 'Probeweg 5',
  line2: 'c/o Studio Nord',
  postcode: '20357',
  city: 'Hamburg',
  country: 'DE',
}

/** The shopper's addresses; the first one is the default. */
export const shopperAddresses = [home, studio] as const

/** The shopper's wishlist, newest first, by the handles of products. */
export const shopperWishes = ['moon-jar-no-4', 'two-blues-moire', 'fishbone-throw'] as const

/** The shopper's review, of a product that has come. */
export const shopperReview: PastReview = {
  handle: 'baker-stripe-towel',
  language: 'en',
  rating: 5,
  title: 'Hangs where everyone can see it',
  text: 'Bought for the dishes, kept on the oven door because it looks so good there. It still dries everything in one go.',
  fate: {},
}

const lineOf = (handle: string, quantity = 1): OrderPlan['lines'][number] => ({
  product: indexOf(handle),
  variant: plenty(handle),
  quantity,
})

type Told = Pick<PastOrder, 'story' | 'daysAgo' | 'lines' | 'reviews'>

const orderOf = (told: Told, transfer = false): Omit<PastOrder, 'person'> => ({
  ...told,
  transfer,
  signedIn: true,
  hasCode: false,
  giftCard: false,
  arrivesAfter: 3,
})

/** The orders of the shopper: one of each kind that an account has something to show for. */
export const shopperOrders: readonly Omit<PastOrder, 'person'>[] = [
  orderOf({
    story: 'partly returned',
    daysAgo: 33.4,
    lines: [lineOf('long-table-napkins'), lineOf('orchard-jug')],
    reviews: [null, null],
  }),
  orderOf({
    story: 'delivered',
    daysAgo: 15.2,
    lines: [lineOf('baker-stripe-towel', 2), lineOf('field-notebook')],
    reviews: [shopperReview, null],
  }),
  orderOf({ story: 'awaiting transfer', daysAgo: 2.2, lines: [lineOf('fern-plate')], reviews: [null] }, true),
  orderOf({
    story: 'shipped',
    daysAgo: 1.6,
    lines: [lineOf('tuesday-mug', 2), lineOf('kettle-hill-teapot')],
    reviews: [null, null],
  }),
]
