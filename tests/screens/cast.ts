import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { openVisitor, type Visitor } from '../browser/chromium.ts'
import { signUp } from '../browser/steps.ts'
import { somePromotion } from '../promotions/some-promotion.ts'
import { createHttpClient, type HttpClient } from '#demo/bench/http-client.ts'
import { signInAsOwner, type Owner } from '#demo/bench/owner.ts'
import { createShopper, type Shopper } from '#demo/bench/shopper.ts'
import type { RunningShop } from '../running-shop.ts'
import { changePrice, fillCart, placeOrder, sendOut, variantOf } from './shopper-actions.ts'

/** People who do not look around for the first time, by what they have done before. */
export type Known = 'buyer' | 'bargainer' | 'late' | 'shopper' | 'newcomer'

/** The cookies of a browser, to begin others with. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A way to an order that needs nobody to be signed in, as the link in the mail has it. */
interface Link {
  orderId: string
  access: string
}

/** The prepared data once every actor has finished. */
export interface Cast {
  people: Record<Known, StorageState>
  /** A guest's order that nothing has happened to. */
  guestOrder: Link
  /** A guest's order on its way, with a parcel that can be followed. */
  guestSent: Link
  /** A guest's order whose record in the store is torn: the shop itself fails over it. */
  tornOrder: Link
  /** The buyer's checkout whose card was declined, and one that nobody has paid yet. */
  failedCheckout: string
  openCheckout: string
  /** An order of the shopper's own that nothing has happened to. */
  ownOrder: string
  /** Another that has arrived: items of it are to come back, others may not, and more of it can. */
  sentOrder: string
  /** A third, which the shopper has cancelled. */
  cancelledOrder: string
  /** A return of what was sent. */
  returnId: string
  /** The path of something that is sold out, and of something that one unit is left of. */
  soldOut: string
  lastUnit: string
}

/** A client of the API that carries a browser's cookies. */
function clientOf(context: BrowserContext, origin: string): HttpClient {
  return {
    origin,
    close: () => undefined,
    async send(path, { method = 'GET', headers = {}, body } = {}) {
      const answer = await context.request.fetch(path, {
        method,
        headers: { ...headers, origin },
        ...(body === undefined ? {} : { data: body }),
        maxRedirects: 0,
      })
      return { status: answer.status(), headers: answer.headers(), text: await answer.text() }
    },
  }
}

/** Lets somebody act in a browser of their own, and keeps its cookies. Nothing else of a browser matters here. */
async function act<Done>(
  browser: Browser,
  url: string,
  play: (shopper: Shopper, visitor: Visitor) => Promise<Done>,
): Promise<Done & { storage: StorageState }> {
  const visitor = await openVisitor(browser, url)
  const done = await play(createShopper(clientOf(visitor.context, url), 'Guest'), visitor)
  const { cookies } = await visitor.context.storageState()
  await visitor.context.close()
  return { ...done, storage: { cookies, origins: [] } }
}

/** Goes to the local provider, whose page speaks the browser's language, by the button of the shop's own. */
async function toProvider({ page }: Pick<Visitor, 'page'>): Promise<void> {
  await page.goto('/sign-in?returnTo=/account')
  await page.getByRole('main').getByRole('button').first().click()
}

/** Signs in as the demo's shopper, in whatever language. */
export async function signIn(visitor: Pick<Visitor, 'page'>): Promise<void> {
  await toProvider(visitor)
  await visitor.page.getByRole('button', { name: /Sam Shopper/ }).click()
  await visitor.page.waitForURL('**/account')
}

/** Begins to pay by card, which leads to the payment company's page. */
async function goToPay(shopper: Shopper, key: string) {
  const answer = await shopper.checkout(await fillCart(shopper), 'sandbox', key)
  if (answer.state !== 'redirect') throw new Error(`a payment by card begins as ${answer.state}`)
  return answer
}

/** Orders three times as a guest, fails to pay a fourth time, and keeps what that was for in the cart. */
async function playBuyer(shopper: Shopper, owner: Owner) {
  const guestOrder = await placeOrder(shopper, 'guest')
  const guestSent = await placeOrder(shopper, 'guest sent')
  await sendOut(owner, guestSent.orderId)
  const tornOrder = await placeOrder(shopper, 'guest torn')
  const answer = await goToPay(shopper, 'guest declined')
  await shopper.pay(answer.redirectUrl, 'declined')
  const { state } = await shopper.confirm(answer.checkoutId)
  if (state !== 'failed') throw new Error(`a declined card leaves the checkout ${state}`)
  return { guestOrder, guestSent, tornOrder, failedCheckout: answer.checkoutId }
}

/** Is at the payment company's page and does nothing there. */
async function playPayer(shopper: Shopper) {
  const { checkoutId } = await goToPay(shopper, 'guest pays')
  return { openCheckout: checkoutId }
}

/** Has a full cart, of which one thing gets dearer, one nearly and one wholly sold out. */
async function playLate({ api, fillCart: begin }: Shopper, owner: Owner) {
  const [dearer, fewer, gone] = await Promise.all(
    ['field-notebook', 'tile-cards', 'quarter-day'].map((handle) => variantOf({ api }, handle)),
  )
  if (!dearer || !fewer || !gone) throw new Error('items are missing')
  const { id: cartId } = await begin(dearer)
  for (const variantId of [fewer, gone])
    await api.addCartLine({ params: { cartId }, body: { variantId, quantity: 2 } })
  await changePrice(owner, 'field-notebook', 300)
  await owner.setStock(fewer, 1)
  await owner.setStock(gone, 0)
  return { lastUnit: `/products/tile-cards?variant=${fewer}` }
}

/** Signs in, orders three times, cancels one, returns an item of another, reviews, wishes, fills the cart. */
async function playShopper(shopper: Shopper, visitor: Visitor, owner: Owner) {
  await signIn(visitor)
  const { api } = shopper
  const { orderId: ownOrder } = await placeOrder(shopper, 'own')
  const { orderId: sentOrder } = await placeOrder(shopper, 'sent')
  const { orderId: cancelledOrder } = await placeOrder(shopper, 'cancelled')
  await api.cancelOwnOrder({
    params: { orderId: cancelledOrder },
    body: {},
    idempotencyKey: `${cancelledOrder} cancelled`,
  })
  await sendOut(owner, sentOrder)
  const params = { orderId: sentOrder }
  const [mug, print] = (await api.getOrder({ params })).lines
  if (!mug || !print) throw new Error('the order that was sent has too few lines')
  const sendBack = (lineId: string) =>
    api.requestReturn({
      params,
      body: { lines: [{ lineId, quantity: 1, reason: 'changed_mind' }] },
      idempotencyKey: `${lineId} back`,
    })
  await sendBack(mug.id)
  await sendBack(print.id)
  const { returns, version } = await owner.api.getAdminOrder({ params })
  const refused = returns.find(({ lines }) => lines.some(({ lineId }) => lineId === print.id))
  await owner.api.decideReturn({
    params: { ...params, returnId: refused?.id ?? '' },
    version,
    body: { approve: false, answer: 'The print came back with a crease across its lower corner.' },
    idempotencyKey: `${print.id} refused`,
  })
  const review = { rating: 4, title: 'Calm', text: 'It hangs above the desk now.' }
  await api.writeReview({ body: { ...review, orderId: sentOrder, lineId: print.id } })
  await api.addWish({ params: { variantId: await variantOf(shopper, 'mon-contour') } })
  await askAndAnswer(shopper, owner)
  const { deliveryAddress } = await fillCart(shopper)
  if (deliveryAddress) await api.addAddress({ body: { address: deliveryAddress } })
  return { ownOrder, sentOrder, cancelledOrder, returnId: returns[0]?.id ?? '' }
}

/** Asks about a product, and has an answer. */
async function askAndAnswer({ api }: Shopper, owner: Owner): Promise<void> {
  const text = 'Can it go into the dishwasher?'
  await api.askQuestion({
    params: { handle: 'tuesday-mug' },
    body: { email: 'ada@example.org', text },
    idempotencyKey: 'asks',
  })
  const [question] = (await owner.api.listAdminQuestions({ query: {} })).items
  await owner.api.answerQuestion({
    params: { questionId: question?.id ?? '' },
    version: question?.version ?? 0,
    body: { text: 'Yes.', language: 'de', shown: true },
    idempotencyKey: 'answers',
  })
}

/** Makes an account, and nothing more. */
async function playNewcomer(visitor: Visitor) {
  await toProvider(visitor)
  await signUp(visitor.page, {
    name: 'Nora New',
    email: 'nora@example.org',
    password: 'a password that is long enough',
  })
  await visitor.page.waitForURL('**/account')
  return {}
}

/** Sells the last variant of the mug out. */
async function sellOut({ api, setStock }: Owner): Promise<string> {
  const { variants } = await api.getProduct({ params: { handle: 'tuesday-mug' } })
  const { id } = variants.at(-1) ?? { id: '' }
  await setStock(id, 0)
  return `/products/tuesday-mug?variant=${id}`
}

/** Has a code that takes something off carts far larger than theirs. */
async function playBargainer(shopper: Shopper, { api }: Owner) {
  const conditions = { ...somePromotion().conditions, subtotalFrom: [{ amount: 90_000, currency: 'EUR' }] }
  const { id: promotionId } = await api.createPromotion({
    body: somePromotion({ name: 'Large orders', trigger: 'code', conditions }),
    idempotencyKey: 'large orders',
  })
  const code = 'GALLERY'
  await api.addPromotionCodes({
    params: { promotionId },
    body: { codes: [code] },
    idempotencyKey: 'the code of large orders',
  })
  const { id: cartId } = await fillCart(shopper)
  await shopper.api.addCartCode({ params: { cartId }, body: { code } })
  return {}
}

/** Tears the record of an order behind the shop's back. */
function tear({ dataDirectory }: RunningShop, orderId: string): void {
  const database = new Database(join(dataDirectory, 'shop.db'))
  const orders = `(SELECT number FROM collections WHERE name = 'orders')`
  const sql = `UPDATE documents SET data = substr(data, 1, 99) WHERE id = ? AND collection = ${orders}`
  const { changes } = database.prepare(sql).run(orderId)
  database.close()
  if (changes !== 1) throw new Error(`${orderId} is not in the store`)
}

/** Lets everybody do their part. */
export async function gather(browser: Browser, shop: RunningShop): Promise<Cast> {
  const { url } = shop
  const client = createHttpClient(url)
  const owner = await signInAsOwner(shop, client)
  const { storage: buyer, ...bought } = await act(browser, url, async (shopper) => playBuyer(shopper, owner))
  const { openCheckout } = await act(browser, url, playPayer)
  const { storage: shopper, ...own } = await act(browser, url, async (sam, visitor) =>
    playShopper(sam, visitor, owner),
  )
  const { storage: newcomer } = await act(browser, url, async (_, visitor) => playNewcomer(visitor))
  const soldOut = await sellOut(owner)
  const { storage: late, lastUnit } = await act(browser, url, async (someone) => playLate(someone, owner))
  const { storage: bargainer } = await act(browser, url, async (someone) => playBargainer(someone, owner))
  client.close()
  tear(shop, bought.tornOrder.orderId)
  return {
    people: { buyer, bargainer, late, shopper, newcomer },
    ...bought,
    ...own,
    openCheckout,
    soldOut,
    lastUnit,
  }
}
