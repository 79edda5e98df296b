import { at, type ScreenState, type View } from './state.ts'

const orderPath = ({ orderId, access }: { orderId: string; access: string }, rest = ''): string =>
  `/orders/${orderId}${rest}?access=${encodeURIComponent(access)}`

/** Tries a promotion code in the cart. */
async function enterCode({ go, page }: View, code: string): Promise<void> {
  await go('/cart')
  const row = page.locator('details:has([name=code])').first()
  await row.locator('summary').click()
  const form = row.locator('form').first()
  await form.locator('[name=code]').fill(code)
  await form.locator('[type=submit]').click()
}

/** Cart, checkout, orders and payment in every state that people meet. */
export const statesOfBuying: readonly ScreenState[] = [
  at('cart', 'empty', '/cart'),
  at('cart', 'full', '/cart', { who: 'buyer' }),
  at('cart', 'prices and stock have changed', '/cart', { who: 'late' }),
  {
    screen: 'cart',
    state: 'wrong code',
    sends: true,
    who: 'buyer',
    async show(view) {
      await enterCode(view, 'NOSUCHCODE')
      await view.page.locator('[name=code][aria-invalid=true]').first().waitFor()
    },
  },
  at('cart', 'a code that does not fit', '/cart', { who: 'bargainer' }),
  {
    screen: 'cart',
    state: 'too many wrong codes',
    sends: true,
    who: 'buyer',
    scripted: true,
    async show(view) {
      // The shop allows one more try each second: on a busy machine it may be this one.
      for (let status = 0; status !== 429;) {
        await view.tire()
        const [answer] = await Promise.all([
          view.page.waitForResponse((each) => each.request().method() === 'POST'),
          enterCode(view, 'NOSUCHCODE'),
        ])
        status = answer.status()
      }
      await view.page.locator('[name=code][aria-invalid=true]').first().waitFor()
    },
  },
  at('cart', 'wrong gift card', '/cart?giftCard=gift_card_refused', { who: 'buyer', sends: true }),
  {
    screen: 'cart',
    state: 'a line taken out',
    async show({ page, go }) {
      await go('/products/tuesday-mug')
      await page.locator('form:has([name=quantity]) [type=submit]:not([formmethod])').first().click()
      await page.locator('[name=lineId]').first().waitFor({ state: 'attached' })
      await go('/cart')
      await page.locator('main form:has([name=intent][value=remove]) button').click()
      await page.locator('main form:has(input[value=add]):has([name=quantity]) button').waitFor()
    },
  },
  at('checkout', 'plain', '/checkout', { who: 'buyer' }),
  at('checkout', 'signed in', '/checkout', { who: 'shopper' }),
  at('checkout', 'signed in, changing the address', '/checkout?change=address', { who: 'shopper' }),
  at('checkout', 'prices and stock have changed', '/checkout', { who: 'late' }),
  {
    screen: 'checkout',
    state: 'filled in wrongly',
    sends: true,
    who: 'buyer',
    async show({ page, go }) {
      await go('/checkout')
      await page.locator('[name=email]').fill('ada@')
      await page.locator('[name="deliveryAddress.name"]').fill('')
      await page.locator('button[name=intent][value=pay]').click()
      await page.locator('[name="deliveryAddress.name"][aria-invalid=true]').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  at('checkoutReturn', 'unknown', '/checkout/return?checkout=chk_nothing'),
  at(
    'checkoutReturn',
    'card declined',
    ({ failedCheckout }) => `/checkout/return?checkout=${failedCheckout}`,
    {
      who: 'buyer',
    },
  ),
  at('checkoutReturn', 'not paid yet', ({ openCheckout }) => `/checkout/return?checkout=${openCheckout}`),
  at('order', 'confirmation', ({ guestOrder }) => orderPath(guestOrder)),
  at('order', 'on its way', ({ guestSent }) => orderPath(guestSent)),
  at('order', 'with its invoices', ({ guestSent }) => `${orderPath(guestSent)}&invoices=1`),
  at('order', 'no such order', '/orders/00000-00000'),
  at('pay', 'something due', ({ guestOrder }) => orderPath(guestOrder, '/pay')),
]
