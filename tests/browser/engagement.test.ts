import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { createHttpClient, type HttpClient } from '#demo/bench/http-client.ts'
import { signInAsOwner, type Owner } from '#demo/bench/owner.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { signOut, takenOver } from './steps.ts'

const mug = '/products/tuesday-mug'
const mail = await openMailServer({}, (end) => afterAll(end))
const shop = shopInBrowser({ MAIL_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'shop@shop.example' })
let client: HttpClient
let owner: Owner

beforeAll(async () => {
  client = createHttpClient(shop.url)
  owner = await signInAsOwner(shop, client)
})

afterAll(() => client?.close())

const withoutScripts = { javaScriptEnabled: false }

async function signIn(page: Page, name: RegExp, returnTo: string): Promise<void> {
  await page.goto(`/sign-in?returnTo=${returnTo}`)
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('button', { name }).click()
  await page.waitForURL(`**${returnTo}`)
}

/** An order of the owner's own that has been sent. */
async function sentOrder(key: string): Promise<void> {
  const { api } = owner
  const params = { cartId: 'current' }
  const { variants } = await api.getProduct({ params: { handle: 'tuesday-mug' } })
  const variantId = variants.find(({ sellable }) => sellable > 5)?.id ?? ''
  await api.addCartLine({ params, body: { variantId, quantity: 1 } })
  const body = { email: 'owner@example.org', deliveryAddress: berlin }
  const { deliveryOptions } = await api.updateCart({ params, body })
  const cart = await api.updateCart({ params, body: { deliveryOptionId: deliveryOptions[0]?.id ?? null } })
  const placed = await api.startCheckout({
    body: { cartId: cart.id, paymentMethod: 'manual', total: cart.totals.total, termsAccepted: true },
    idempotencyKey: key,
  })
  const orderId = placed.state === 'placed' ? placed.orderId : ''
  const { version, openLines } = await api.getAdminOrder({ params: { orderId } })
  await api.fulfilOrder({
    params: { orderId },
    version,
    body: { lines: openLines, ship: true },
    idempotencyKey: `${key} sent`,
  })
}

/** The path of a link in the latest message to someone, once it is written. */
async function linkTo(email: string, path: string): Promise<string> {
  for (let look = 0; look < 60; look += 1) {
    const source = mail.received.findLast(({ to }) => to.includes(email))?.source ?? ''
    // Quoted-printable (RFC 2045, 6.7).
    const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const found = new RegExp(`${shop.url}(\\S*${path}\\?token=[^\\s>]+)`).exec(text)?.[1]
    if (found) return found
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error(`no message to ${email} leads to ${path}`)
}

describe('Reviews', () => {
  test('are written without scripts, read by staff, and then shown with a filter of plain links', async () => {
    await sentOrder('reviewed')
    const { page, context } = await shop.openVisitor(withoutScripts)
    await signIn(page, /Continue as Olive Owner/, '/account/reviews')
    await page.getByRole('link', { name: 'Write a review of Tuesday Mug' }).click()
    await page.getByRole('button', { name: 'Submit review' }).click()
    await page.getByRole('link', { name: 'Stars: Please select' }).waitFor()
    await page.getByRole('radio', { name: '4 stars' }).check()
    await page.getByLabel('Your review').fill('Holds tea.\n<b>Really</b>.')
    await page.getByRole('button', { name: 'Submit review' }).click()
    await page.getByText('Your review will be published after we have checked it').waitFor()
    expect(await page.getByText('Pending').count()).toBe(1)

    const [review] = (await owner.api.listAdminReviews({ query: {} })).items
    if (!review) throw new Error('there is no review to read')
    const params = { reviewId: review.id }
    await owner.api.decideReview({ params, version: review.version, body: { state: 'published' } })

    await page.goto('/search?q=tuesday')
    const card = page.getByRole('article').filter({ hasText: 'Tuesday Mug' })
    await card.getByRole('img', { name: '4 of 5, 1 review' }).waitFor()
    await page.goto(mug)
    await page.getByRole('link', { name: '4 of 5, 1 review' }).click()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByText('<b>Really</b>.').waitFor()
    await reviews.getByText('Verified purchase').waitFor()
    expect(await reviews.getByRole('link', { name: /^5 stars/ }).count()).toBe(0)
    await page.goto(`${mug}?stars=5`)
    await reviews.getByText('No reviews with this rating').waitFor()
    await reviews.getByRole('link', { name: 'All reviews' }).click()
    await reviews.getByRole('link', { name: /^4 stars/ }).click()
    await reviews.getByText('Holds tea').waitFor()
    await context.close()
  })

  test('are chosen with scripts without leaving the page, and nothing is refused by its policy', async () => {
    const { page, context, complaints } = await shop.openVisitor()
    await page.goto(mug)
    await page.getByRole('link', { name: /^4 stars/ }).scrollIntoViewIfNeeded()
    // The scripts for what stands below a product come when someone is near; until then its links load pages.
    await takenOver(page, '#reviews a')
    await page.evaluate(() => ((window as { stayed?: boolean }).stayed = true))
    await page.getByRole('link', { name: /^4 stars/ }).click()
    await page.getByRole('link', { name: 'All reviews' }).waitFor()
    expect(new URL(page.url()).search).toBe('?stars=4')
    await page.getByRole('radio', { name: /Cobalt/ }).check({ force: true })
    await page.waitForURL(/variant=/)
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('The wish list', () => {
  test('works without scripts, and goes along when its visitor signs in', async () => {
    const { page, context } = await shop.openVisitor(withoutScripts)
    await page.goto(mug)
    await page.getByRole('button', { name: 'Add to wishlist', pressed: false }).click()
    await page.getByRole('button', { name: 'In your wishlist', pressed: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(mug)
    await page.getByRole('link', { name: 'View wishlist' }).click()
    await page.getByRole('link', { name: 'Tuesday Mug' }).waitFor()
    await signIn(page, /Continue as Sam Shopper/, '/wish-list')
    await page.getByRole('button', { name: 'Remove Tuesday Mug from the wishlist' }).waitFor()
    await page.goto('/')
    await signOut(page)
    await page.goto('/wish-list')
    await page.getByText('Your wishlist is empty').waitFor()
    const other = await shop.openVisitor(withoutScripts)
    await signIn(other.page, /Continue as Sam Shopper/, '/wish-list')
    await other.page.getByRole('button', { name: 'Remove Tuesday Mug from the wishlist' }).click()
    await other.page.getByText('Your wishlist is empty').waitFor()
    await other.context.close()
    await context.close()
  })

  test('is one press with scripts, and puts items in the cart', async () => {
    const { page, context, complaints } = await shop.openVisitor()
    await page.goto(mug)
    await page.getByRole('button', { name: 'Add to wishlist' }).press('Enter')
    await page.getByRole('button', { name: 'In your wishlist', pressed: true }).waitFor()
    await page.getByRole('link', { name: 'View wishlist' }).click()
    await page.getByRole('button', { name: 'Add to cart: Tuesday Mug' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('main').getByRole('link', { name: 'Tuesday Mug' }).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** A variant that is sold out, with its page. */
async function soldOut(): Promise<{ variantId: string; path: string }> {
  const { variants } = await owner.api.getProduct({ params: { handle: 'tuesday-mug' } })
  const variantId = variants.at(-1)?.id ?? ''
  await owner.setStock(variantId, 0)
  return { variantId, path: `${mug}?variant=${variantId}` }
}

describe('Back-in-stock notifications', () => {
  test('is requested without scripts, confirmed by a button, and happens once', async () => {
    const { variantId, path } = await soldOut()
    const { page, context } = await shop.openVisitor(withoutScripts)
    await page.goto(path)
    await page.getByRole('main').getByText('Sold out', { exact: true }).first().waitFor()
    const form = page.locator('form#notice')
    await form.getByLabel('E-mail').fill('grace@example.org')
    await form.getByRole('button', { name: 'Notify me when available' }).click()
    await page.getByText('we have sent you a confirmation link').waitFor()
    const link = await linkTo('grace@example.org', '/notices/confirm')
    await page.goto(link)
    await page.getByRole('button', { name: 'Notify me' }).click()
    await page.getByText('when Tuesday Mug is back in stock').waitFor()
    await owner.setStock(variantId, 5)
    // The shop looks every half minute.
    const end = await linkTo('grace@example.org', '/notices/end').catch(() =>
      linkTo('grace@example.org', '/notices/end'),
    )
    await page.goto(end)
    await page.getByRole('button', { name: 'Cancel alert' }).waitFor()
    // The one click of a mail program (RFC 8058): a post from elsewhere, without cookies.
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const clicked = await fetch(new URL(end, shop.url), { method: 'POST', body })
    expect(clicked.status).toBe(200)
    await page.getByRole('button', { name: 'Cancel alert' }).click()
    await page.getByText('We will not e-mail you about this product').waitFor()
    await context.close()
  })

  test('is requested in place with scripts, and a wrong address has its message beside the field', async () => {
    const { variantId, path } = await soldOut()
    const { page, context } = await shop.openVisitor()
    await page.goto(path)
    const form = page.locator('form#notice')
    await form.getByLabel('E-mail').fill('nobody@nowhere')
    await form.getByRole('button').click()
    await form.locator('[aria-invalid=true]').waitFor()
    await form.getByLabel('E-mail').fill('hedy@example.org')
    await form.getByRole('button').click()
    await page.getByText('we have sent you a confirmation link').waitFor()
    await owner.setStock(variantId, 5)
    await context.close()
  })
})

describe('The newsletter', () => {
  test('is requested in one’s language, and confirmed by a button alone', async () => {
    const { page, context } = await shop.openVisitor(withoutScripts)
    await page.goto('/de-eu/newsletter')
    await page.getByRole('main').getByLabel('E-Mail').fill('ada@example.org')
    await page.getByRole('main').getByRole('button', { name: 'Abonnieren' }).click()
    await page.getByRole('heading', { name: 'Prüfen Sie Ihr Postfach' }).waitFor()
    const link = await linkTo('ada@example.org', '/newsletter/confirm')
    expect(link).toMatch(/^\/de-eu\//)
    await page.goto(link)
    expect((await owner.api.listSubscribers({ query: {} })).items).toEqual([])
    await page.getByRole('button', { name: 'Abonnement bestätigen' }).click()
    await page.getByRole('heading', { name: 'Danke, Ihr Abonnement ist bestätigt' }).waitFor()
    const [subscriber] = (await owner.api.listSubscribers({ query: {} })).items
    expect(subscriber).toMatchObject({ email: 'ada@example.org', language: 'de' })
    await page.goto('/newsletter/confirm?token=nonsense')
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await page.getByText('This link has expired').waitFor()
    await context.close()
  })
})

describe('The contact form', () => {
  test('says what is missing, keeps the rest, and arrives with staff', async () => {
    const { page, context } = await shop.openVisitor(withoutScripts)
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await page.getByLabel('E-mail').first().fill('grace@example.org')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Write a message').first().waitFor()
    expect(await page.getByLabel('E-mail').first().inputValue()).toBe('grace@example.org')
    await page.getByLabel('Your message').fill('Is the mug oven-safe?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('heading', { name: 'Message sent' }).waitFor()
    expect((await owner.api.listEnquiries({})).items).toMatchObject([
      { email: 'grace@example.org', text: 'Is the mug oven-safe?', state: 'open' },
    ])
    await context.close()
  })
})

describe('Questions about a product', () => {
  test('are asked without scripts, answered by staff, and then shown five at a time', async () => {
    const { page, context } = await shop.openVisitor(withoutScripts)
    await page.goto(mug)
    const questions = page.getByRole('region', { name: 'Questions and answers' })
    await questions.getByText('No questions yet').waitFor()
    await questions.getByRole('link', { name: 'Ask a question' }).click()
    await page.getByRole('heading', { name: 'Ask about Tuesday Mug' }).waitFor()
    await page.getByLabel('Your name').fill('Grace Hopper')
    await page.getByLabel('E-mail').first().fill('grace@example.org')
    await page.getByLabel('Your question').fill('Cheaper at https://pots.example?')
    await page.getByRole('button', { name: 'Send question' }).click()
    await page.getByText('No links, please').first().waitFor()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      if (number > 1) await page.goto(`/contact?product=tuesday-mug`)
      await page.getByLabel('Your name').fill('Grace Hopper')
      await page.getByLabel('E-mail').first().fill('grace@example.org')
      await page.getByLabel('Your question').fill(`Question ${number}?`)
      await page.getByRole('button', { name: 'Send question' }).click()
      await page.getByRole('heading', { name: 'Question sent' }).waitFor()
    }
    for (const { id: questionId, version } of (await owner.api.listAdminQuestions({ query: {} })).items)
      await owner.api.answerQuestion({
        params: { questionId },
        version,
        body: { text: 'Yes.', language: 'en', shown: true },
      })
    await page.getByRole('link', { name: 'Back to the product' }).click()
    await questions.getByText('Grace H.').first().waitFor()
    expect(await questions.getByRole('article').count()).toBe(5)
    await questions.getByRole('link', { name: 'Show one more question' }).click()
    await questions.getByRole('article').nth(5).waitFor()
    expect(await questions.getByRole('link', { name: 'Show one more question' }).count()).toBe(0)
    await context.close()
  })
})

describe('The pictures of a product', () => {
  test('are enlarged, moved and turned by keys, and the focus goes back', async () => {
    const { page, context, complaints } = await shop.openVisitor()
    await page.goto(mug)
    const picture = page.getByRole('link', { name: 'View larger picture' }).first()
    await picture.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Tuesday Mug, enlarged' })
    await dialog.getByText('Picture 1 of').waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('Picture 2 of').waitFor()
    await page.keyboard.press('+')
    await dialog.getByText('Enlarged to 150%').waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('Picture 2 of').waitFor()
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText('Picture 1 of').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('are enlarged by two taps and turned by a swipe', async () => {
    const phone = { viewport: { width: 390, height: 844 } }
    const { page, context } = await shop.openVisitor(phone)
    await page.goto(mug)
    await page.getByRole('link', { name: 'View larger picture' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Picture 1 of').waitFor()
    await page.mouse.move(300, 400)
    await page.mouse.down()
    await page.mouse.move(60, 400, { steps: 5 })
    await page.mouse.up()
    await dialog.getByText('Picture 2 of').waitFor()
    await page.mouse.dblclick(200, 400)
    await dialog.getByText('Enlarged to 250%').waitFor()
    await page.mouse.dblclick(200, 400)
    await dialog.getByText('Enlarged').waitFor({ state: 'detached' })
    await context.close()
  })
})

test('what was looked at before is shown on this device alone, and can be forgotten', async () => {
  const { page, context } = await shop.openVisitor()
  await page.goto(mug)
  await page.goto('/products/mon-contour')
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await viewed.getByRole('link', { name: /Tuesday Mug/ }).waitFor()
  await viewed.getByRole('button', { name: 'Clear' }).click()
  await viewed.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await context.close()
})
