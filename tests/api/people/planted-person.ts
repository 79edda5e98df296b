import { berlin } from '#domain/people/customers/sample-address.ts'
import { orderCart, transferAll } from '../buying.ts'
import type { Browser } from '../browser.ts'
import type { SignedIn, TestShop } from '../open-test-shop.ts'

/** Every text that is about a person, each unlike any other text of the shop, by the field that it was typed into. */
export type Planted = Map<string, string>

/** Writes down what is typed where. */
export function createPlanted() {
  const planted: Planted = new Map()
  return {
    planted,
    /** A text of its own for a field. */
    text(field: string): string {
      const text = `Qx${planted.size + 10}j${field.replaceAll(/[^a-z]/gi, '')}Kw`
      planted.set(field, text)
      return text
    },
    /** What cannot be chosen freely, as a telephone number. */
    known(field: string, value: string): string {
      planted.set(field, value)
      return value
    },
  }
}

type Planting = ReturnType<typeof createPlanted>

let phones = 0
const addressOf = ({ text, known }: Planting, which: string) => ({
  ...berlin,
  name: text(`${which} name`),
  company: text(`${which} company`),
  line1: text(`${which} street`),
  line2: text(`${which} flat`),
  city: text(`${which} city`),
  phone: known(`${which} phone`, `+49 170 55512${(phones += 1) + 10}`),
})

const current = { cartId: 'current' }

/** Everything that a shopper tells of themselves without buying. */
async function fillAccount(shop: TestShop, ada: SignedIn, planting: Planting, gone: string): Promise<void> {
  const { text } = planting
  const params = { customerId: ada.customerId }
  await ada.api.updateAccount({ body: { name: text('account name') } })
  await ada.api.addAddress({ body: { address: addressOf(planting, 'saved') } })
  await ada.api.changeConsents({ body: { newsletter: true } })
  await ada.api.addWish({ params: { variantId: shop.bowl.variantId } })
  const { email } = await ada.api.getAccount()
  await ada.api.askQuestion({
    params: { handle: 'bowl' },
    body: { name: text('name below a question'), email: email ?? '', text: text('question about a product') },
  })
  await ada.api.requestNotice({ params: { variantId: gone }, body: { email: email ?? '' } })
  await ada.send(`/api/products?q=${encodeURIComponent(planting.known('e-mail', email ?? ''))}`)
  await shop.owner.api.inviteStaff({ body: { email: email ?? '', roles: ['fulfilment'] } })
  await shop.owner.api.exemptCustomer({ params, body: { reason: text('tax exemption') } })
  await shop.owner.api.addCustomerNote({ params, body: { text: text('note about a customer') } })
  await shop.owner.api.adjustCustomerCredit({
    params,
    body: { amount: { amount: 500, currency: 'EUR' }, reason: text('credit reason') },
    idempotencyKey: 'credit',
  })
  await shop.owner.api.createDraft({
    body: {
      market: 'eu',
      customerId: ada.customerId,
      lines: [{ id: 'line_1', variantId: shop.bowl.variantId, quantity: 1 }],
      deliveryAddress: addressOf(planting, 'draft'),
      note: text('draft note'),
    },
    idempotencyKey: 'draft',
  })
}

/** An order with everything that can be typed about one, as {@link fillAccount} for the account. */
async function order(
  { shop, by, email }: { shop: TestShop; by: Browser; email: string },
  planting: Planting,
  which: string,
) {
  const { text } = planting
  await by.api.addCartLine({ params: current, body: { variantId: shop.bowl.variantId, quantity: 3 } })
  // What is typed first, and then otherwise: the earlier text goes as well.
  for (const version of ['first', 'last'])
    await by.api.updateCart({
      params: current,
      body: {
        email,
        deliveryAddress: addressOf(planting, `${which} delivery ${version}`),
        billingAddress: addressOf(planting, `${which} billing ${version}`),
        deliveryOptionId: 'standard',
        note: text(`${which} note ${version}`),
        giftMessage: text(`${which} gift message ${version}`),
      },
    })
  return orderCart(by, await by.api.getCart({ params: current }))
}

/** Pays, ships, takes back and refunds a part of an order, with something typed at each step. */
async function handle(shop: TestShop, orderId: string, planting: Planting, which: string): Promise<void> {
  const { text } = planting
  const { api } = shop.owner
  const params = { orderId }
  const now = async () => {
    const seen = await api.getAdminOrder({ params })
    return { ...seen, params, idempotencyKey: `${which} ${seen.version}` }
  }
  await api.addOrderNote({ params, body: { text: text(`${which} note of staff`) } })
  const placed = await now()
  await api.recordPayment({
    ...placed,
    body: { amount: placed.totals.total, reference: text(`${which} bank reference`) },
  })
  const units = [{ variantId: shop.bowl.variantId, quantity: 1 }]
  const price = { amount: { amount: 1_000, currency: 'EUR' }, reason: text(`${which} reason of a price`) }
  const edit = { add: units.map((unit) => ({ ...unit, price })), reason: text(`${which} reason of an edit`) }
  const { change } = await api.previewOrderEdit({ params, body: edit })
  await api.editOrder({ ...(await now()), body: { ...edit, change } })
  const paid = await now()
  const tracking = { carrier: text(`${which} carrier`), number: text(`${which} tracking number`) }
  await api.fulfilOrder({ ...paid, body: { lines: paid.openLines, tracking, ship: true } })
  const shipped = await now()
  const lineId = shipped.lines[0]?.id ?? ''
  await api.openReturn({
    ...shipped,
    body: {
      lines: [{ lineId, quantity: 1, reason: 'damaged' }],
      note: text(`${which} comment on a return`),
    },
  })
  const opened = await now()
  const returnId = opened.returns[0]?.id ?? ''
  if (opened.returns[0]?.state === 'requested')
    await api.decideReturn({
      ...opened,
      params: { orderId, returnId },
      body: { approve: true, answer: text(`${which} answer to a return`) },
    })
  const back = await now()
  await api.receiveReturn({
    ...back,
    params: { orderId, returnId },
    body: { lines: [{ lineId, quantity: 1, restock: 1 }] },
  })
  await api.refundOrder({
    ...(await now()),
    body: {
      amount: { amount: 100, currency: 'EUR' },
      reason: text(`${which} reason of a refund`),
      restock: [{ lineId, quantity: 1 }],
    },
  })
  await transferAll(shop, orderId)
}

/** A person of whom the shop knows all that it can know, everything of it a text of its own. */
export async function plantPerson(shop: TestShop, gone: string) {
  const planting = createPlanted()
  const ada = await shop.shopper(planting.text('name at the issuer'))
  const { email } = await ada.api.getAccount()
  await fillAccount(shop, ada, planting, gone)
  const own = await order({ shop, by: ada, email: email ?? '' }, planting, 'order')
  await handle(shop, own.orderId, planting, 'order')
  const guest = shop.visitor(planting.known('address of the network', '203.0.113.177'))
  const asGuest = await order({ shop, by: guest, email: email ?? '' }, planting, 'guest order')
  await handle(shop, asGuest.orderId, planting, 'guest order')
  const { lines } = await ada.api.getOrder({ params: { orderId: own.orderId } })
  await ada.api.writeReview({
    body: {
      orderId: own.orderId,
      lineId: lines[0]?.id ?? '',
      rating: 4,
      title: planting.text('title of a review'),
      text: planting.text('text of a review'),
    },
  })
  const late = await order({ shop, by: ada, email: email ?? '' }, planting, 'cancelled order')
  await ada.api.cancelOwnOrder({
    params: { orderId: late.orderId },
    body: { reason: planting.text('reason to cancel') },
    idempotencyKey: 'cancel',
  })
  await ada.api.addCartLine({ params: current, body: { variantId: shop.bowl.variantId, quantity: 1 } })
  await ada.api.updateCart({
    params: current,
    body: { note: planting.text('note of a cart'), deliveryAddress: addressOf(planting, 'cart') },
  })
  planting.known('id', ada.customerId)
  return { ada, planted: planting.planted, orderIds: [own.orderId, asGuest.orderId, late.orderId] }
}
