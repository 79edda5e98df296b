import { hash } from 'node:crypto'
import { madeCollections } from './product.ts'
import { makePerson } from './people.ts'
import { planOrder } from './plans.ts'
import { products as demoProducts } from '../products.ts'
import { addToBook } from '#domain/people/customers/address-book.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { customerId, withProfile } from '#domain/people/customers/profile.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { day, plus, type Timestamp } from '#vocabulary/time.ts'
import { createBatches } from '#ports/document-store/batches.ts'
import { commitMissingOf, wanted, type Wanted } from '../seed/commit-missing.ts'
import { collectionDocument, type DrawnPicture } from '../seed/products.ts'
import { drawAll, keepFiles, pageDocuments } from '../seed/seed.ts'
import { makePromotion, promotionDocuments, type MadePromotion } from './favours.ts'
import { placeOrder } from './made-order.ts'
import { orderDocuments, unitsOf, type Sender } from './order-documents.ts'
import { createSales, createAssortment, type Sales, type Assortment } from './assortment.ts'
import { simulateOrder } from './order-story.ts'
import { waysToPay } from './ways-to-pay.ts'

/** The options of a generated shop. The same options always give the same documents. */
export interface Wishes {
  products: number
  orders: number
  seed: number
  /** The moment at which the shop stands: its last orders were placed just before. */
  until: Timestamp
}

/** The dependencies of {@link generateShop}. */
export interface GenerateNeeds {
  store: DocumentStore
  media: MediaStore
  sender: Sender
  onProgress?: (what: string, done: number) => void
}

const issuer = 'https://identity.example'

const { transfer, card } = waysToPay({
  instructions: 'Please transfer the amount, naming your order number.',
})

/** A word in all handles and ids, so that what different wishes make can stand side by side. */
function nameOf({ products, orders, seed, until }: Wishes): string {
  return hash('sha256', JSON.stringify([products, orders, seed, until]), 'hex').slice(0, 8)
}

function customerDocument({ name, email, address }: ReturnType<typeof makePerson>, until: Timestamp): Wanted {
  const profile = { issuer, subject: email, name, email, emailVerified: true }
  const customer = withProfile(undefined, profile, plus(until, -400 * day))
  const book = addToBook([], { id: 'adr_1', isDefault: true, address })
  return wanted(customers, customerId(issuer, email), { ...customer, addresses: [...book] })
}

/** The catalog besides products: collections with pictures, and content pages. */
function shopDocuments(until: Timestamp, drawn: ReadonlyMap<string, DrawnPicture[]>): Wanted[] {
  const picturesOf = (handle: string) => {
    const product = demoProducts.find((each) => each.handle === handle)
    return product && { product, drawn: drawn.get(handle) ?? [] }
  }
  const collections = madeCollections().map((each, at) => collectionDocument(each, at + 1, picturesOf))
  return [...pageDocuments(until), ...collections]
}

interface GenerationContext {
  name: string
  wishes: Wishes
  people: number
  assortment: Assortment
  sales: Sales
  promotion: MadePromotion
  sender: Sender
}

/** The documents of the order at a place; none where no parcel can hold it. */
function makeOrder(
  { name, wishes, people, assortment, sales, promotion, sender }: GenerationContext,
  at: number,
): Wanted[] {
  const plan = planOrder(name, at, { products: wishes.products, people })
  const person = makePerson(name, plan.person)
  const placed = placeOrder({
    key: `${name}/order/${at}`,
    plan,
    person,
    customerId: plan.signedIn ? customerId(issuer, person.email) : null,
    sold: assortment.variantsOf(plan),
    at: plus(wishes.until, -Math.round(plan.daysAgo * day) - 1_000),
    provider: plan.transfer ? transfer : card,
    promotion,
  })
  if (!placed) return []
  const simulated = simulateOrder(placed, plan)
  sales.add(
    unitsOf(placed),
    simulated.returns.flatMap(({ holding }) => holding),
  )
  return orderDocuments(placed, simulated, sender)
}

const progressStep = 1_000

/**
 * Generates a shop: products with stock, customers, and orders in every state, each made by the shop's own rules.
 * Only what is not there yet is written, so one that was cut short can be run again. Documents are made one
 * after another, never held in memory.
 */
export async function generateShop(wishes: Wishes, needs: GenerateNeeds): Promise<void> {
  const { store, media, sender, onProgress = () => undefined } = needs
  const { products, orders, until } = wishes
  const name = nameOf(wishes)
  const drawn = drawAll()
  await keepFiles(
    media,
    [...drawn.values()].flat().flatMap(({ files }) => files),
  )
  const batches = createBatches<Wanted>({
    sizeOf: ({ data }) => Buffer.byteLength(JSON.stringify(data)),
    commit: (documents) => commitMissingOf(store, documents),
  })
  const each = async (what: string, count: number, make: (at: number) => Wanted[]): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      for (const document of make(at)) await batches.add(document)
      if ((at + 1) % progressStep === 0 || at + 1 === count) onProgress(what, at + 1)
    }
  }
  const people = Math.max(1, Math.ceil(orders * 0.6))
  const assortment = createAssortment(name, until, drawn)
  const sales = createSales()
  const promotion = makePromotion(name, until)
  for (const document of [...shopDocuments(until, drawn), ...promotionDocuments(promotion)])
    await batches.add(document)
  await each('customers', people, (at) => [customerDocument(makePerson(name, at), until)])
  // Orders first: what they take says how much stock there was.
  await each('orders', orders, (at) =>
    makeOrder({ name, wishes, people, assortment, sales, promotion, sender }, at),
  )
  await each('products', products, (at) => assortment.documentsOf(at, sales))
  await batches.end()
}
