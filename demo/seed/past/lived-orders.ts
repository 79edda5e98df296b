import { demoLanguages, termsIn } from '../../languages/translate.ts'
import { products as demoProducts } from '../../products.ts'
import type { Story } from '../../generate/plans.ts'
import { people, type PastPerson } from '../../past/people.ts'
import { planPast, type PastOrder } from '../../past/plan.ts'
import { shopperAddresses, shopperOrders, type ShopperAccount } from '../../past/shopper.ts'
import type { SoldVariant } from '#domain/catalog/read-model/catalog.ts'
import { productIdOfHandle } from '#domain/catalog/products/product-ids.ts'
import { customerId } from '#domain/people/customers/profile.ts'
import { createPricedCartTranslation } from '#domain/pricing/prices/priced-in.ts'
import { createTextTranslation } from '#domain/catalog/languages/wording.ts'
import { asWritten, wordingOf, type Wording } from '#domain/catalog/languages/wording.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { BankAccount } from '#vocabulary/orders/payments.ts'
import { day, plus, type Timestamp } from '#vocabulary/time.ts'
import { placeOrder, type PlacedOrder } from '../../generate/made-order.ts'
import { simulateOrder, type SimulatedOrder } from '../../generate/order-story.ts'
import { waysToPay } from '../../generate/ways-to-pay.ts'
import { toProduct, type DrawnPicture } from '../products.ts'

type Planned = Omit<PastOrder, 'person'>

/** An order of the past with all that became of it. */
export interface LivedOrder {
  plan: Planned
  person: PastPerson
  placed: PlacedOrder
  simulated: SimulatedOrder
}

/** How orders of the past were paid. */
export interface PastPayments {
  /** The instructions for whoever pays by bank transfer. */
  instructions: string
  /** The account that they pay to, where it is named apart. */
  account?: BankAccount | undefined
  /** Whether orders can be paid by transfer. */
  transfers: boolean
  /** Whether the stand-in card provider is there. */
  cards: boolean
}

/** The lives of orders whose transfer is missing or wrong. */
const ofTransfers: ReadonlySet<Story> = new Set([
  'awaiting transfer',
  'partly paid',
  'overpaid',
  'cancelled unpaid',
])

/**
 * An order as it is paid in a shop with these ways to pay; undefined where it could not have come about: a shop without
 * transfers has none that it waits for, and one that takes neither way has no past.
 */
function payable(plan: Planned, { transfers, cards }: PastPayments): Planned | undefined {
  if (!transfers && (!cards || ofTransfers.has(plan.story))) return undefined
  return { ...plan, transfer: transfers && (plan.transfer || !cards) }
}

/** Where people of the past sign in: nowhere, so that nobody can be one of them. */
export const pastIssuer = 'https://people.demo.example'

/** Says things as the shop does whose terms are the demo's. */
function createTranslator(variants: readonly SoldVariant[][]) {
  const wordings = new Map<Language, Wording>(
    demoLanguages.map((language) => [language, wordingOf(language, termsIn(language, demoProducts))]),
  )
  const all = { in: (language: Language): Wording => wordings.get(language) ?? asWritten }
  const byId = new Map(variants.flat().map((each) => [each.variant.id, each]))
  return {
    translate: createPricedCartTranslation({ wordings: all, variant: (id) => byId.get(id) }),
    translateText: createTextTranslation(all),
  }
}

/** The variants of all products, by product and in their order. */
function soldVariants(
  until: Timestamp,
  drawn: ReadonlyMap<string, readonly DrawnPicture[]>,
): SoldVariant[][] {
  return demoProducts.map((product) => {
    const document = toProduct(product, drawn.get(product.handle) ?? [], until)
    const productId = productIdOfHandle(product.handle)
    return document.variants.map((variant) => ({ productId, product: document, variant }))
  })
}

/** An order to live, with its buyer. */
interface Buying {
  /** Names the order: its ids follow from it. */
  key: string
  planned: Planned
  person: PastPerson
  customerId: string
}

/** The orders of invented people, oldest first. */
function ordersOfPeople(): Buying[] {
  const plans = planPast().toSorted((a, b) => b.daysAgo - a.daysAgo)
  return plans.flatMap((planned, at) => {
    const person = people[planned.person]
    if (!person) return []
    return {
      key: `the past of the demo/${at}`,
      planned,
      person,
      customerId: customerId(pastIssuer, person.email),
    }
  })
}

/** The orders of the shopper whom visitors may sign in as, oldest first. */
function ordersOfShopper({ issuer, subject, name, email }: ShopperAccount): Buying[] {
  const person: PastPerson = { name, email, language: 'en', address: { name, ...shopperAddresses[0] } }
  return shopperOrders.map((planned, at) => ({
    key: `the past of the demo/shopper/${at}`,
    planned,
    person,
    customerId: customerId(issuer, subject),
  }))
}

/** Lives the planned orders of the past by the shop's own rules, oldest first of each buyer. */
export function liveOrders(
  until: Timestamp,
  drawn: ReadonlyMap<string, readonly DrawnPicture[]>,
  payments: PastPayments,
  shopper: ShopperAccount,
): LivedOrder[] {
  const { transfer, card } = waysToPay(payments)
  const variantsByProduct = soldVariants(until, drawn)
  const translator = createTranslator(variantsByProduct)
  return [...ordersOfPeople(), ...ordersOfShopper(shopper)].flatMap(
    ({ key, planned, person, customerId: buyer }) => {
      const plan = payable(planned, payments)
      if (!plan) return []
      const placed = placeOrder({
        key,
        plan,
        person,
        customerId: plan.signedIn ? buyer : null,
        sold: plan.lines.flatMap(({ product, variant }) => {
          const variants = variantsByProduct[product] ?? []
          return variants[variant % variants.length] ?? []
        }),
        at: plus(until, -Math.round(plan.daysAgo * day)),
        provider: plan.transfer ? transfer : card,
        promotion: null,
        saying: { language: person.language, ...translator },
      })
      return placed ? [{ plan, person, placed, simulated: simulateOrder(placed, plan) }] : []
    },
  )
}
