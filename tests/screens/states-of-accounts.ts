import { signIn } from './cast.ts'
import { at, type ScreenState } from './state.ts'

/** Signing in and the account, in every state that people meet. */
export const statesOfAccounts: readonly ScreenState[] = [
  at('signIn', 'plain', '/sign-in'),
  at('signIn', 'account erased', '/sign-in?erased=1'),
  at('signIn', 'refused', '/sign-in?problem=sign_in_cancelled'),
  at('signIn', 'refused for the moment', '/sign-in?problem=rate_limited'),
  at('signIn', 'required by the account', '/account/orders'),
  at('account', 'plain', '/account', { who: 'shopper' }),
  at('account', 'nothing yet', '/account', { who: 'newcomer' }),
  at('accountOrders', 'plain', '/account/orders', { who: 'shopper' }),
  at('accountOrders', 'nothing yet', '/account/orders', { who: 'newcomer' }),
  at('accountOrder', 'plain', ({ ownOrder }) => `/account/orders/${ownOrder}`, { who: 'shopper' }),
  {
    screen: 'accountOrder',
    state: 'sent, with a form to send it back',
    who: 'shopper',
    async show({ page, go, stage }) {
      await go(`/account/orders/${stage.sentOrder}`)
      const form = page.locator('details:has([name^="item."])')
      await form.locator('summary').click()
      await form.locator('[name^="item."]').first().check()
      await form.locator('[name^="exchange."]').first().selectOption({ index: 1 })
    },
  },
  {
    screen: 'accountOrder',
    state: 'wrongly sent back: nothing chosen',
    sends: true,
    who: 'shopper',
    async show({ page, go, stage }) {
      await go(`/account/orders/${stage.sentOrder}`)
      await page.locator('details:has([name^="item."]) summary').click()
      await page.locator('button[value=return]').click()
      await page.locator('#return-items-error').waitFor()
    },
  },
  at('returnRequested', 'plain', ({ sentOrder, returnId }) => `/orders/${sentOrder}/returns/${returnId}`, {
    who: 'shopper',
  }),
  at(
    'accountReturn',
    'plain',
    ({ sentOrder, returnId }) => `/account/orders/${sentOrder}/returns/${returnId}`,
    { who: 'shopper' },
  ),
  at('accountOrder', 'cancelled', ({ cancelledOrder }) => `/account/orders/${cancelledOrder}`, {
    who: 'shopper',
  }),
  at('accountAddresses', 'nothing yet', '/account/addresses', { who: 'newcomer' }),
  at('accountAddresses', 'plain', '/account/addresses', { who: 'shopper' }),
  at('accountAddresses', 'saved', '/account/addresses?saved=1', { who: 'shopper' }),
  {
    screen: 'accountAddresses',
    state: 'a new one, filled in wrongly',
    sends: true,
    who: 'shopper',
    async show({ page, go }) {
      await go('/account/addresses?edit=new')
      await page.locator('main button[value=save]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  at('accountProfile', 'plain', '/account/profile', { who: 'shopper' }),
  {
    screen: 'accountProfile',
    state: 'filled in wrongly',
    sends: true,
    who: 'shopper',
    async show({ page, go }) {
      await go('/account/profile')
      await page.locator('main [name=name]').fill('')
      await page.locator('main form:has([name=name]) button:not([type=button])').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  at('accountReturns', 'one requested, one refused', '/account/returns', { who: 'shopper' }),
  at('accountReturns', 'nothing yet', '/account/returns', { who: 'newcomer' }),
  at('accountSecurity', 'plain', '/account/security', { who: 'shopper' }),
  at('accountSecurity', 'others signed out', '/account/security?gone=2', { who: 'shopper' }),
  at('accountPrivacy', 'plain', '/account/privacy', { who: 'shopper' }),
  {
    screen: 'accountPrivacy',
    state: 'wrong word for erasing all',
    sends: true,
    async show({ page, go }) {
      // Erasing asks for a sign-in of the last minutes.
      await signIn({ page })
      await go('/account/privacy')
      await page.locator('main [name=confirmation]').fill('perhaps')
      await page.locator('main button[value=erase]').click()
      await page.locator('[name=confirmation][aria-invalid=true]').waitFor()
    },
  },
  at('orderLookup', 'plain', '/orders/lookup'),
  {
    screen: 'orderLookup',
    state: 'sent',
    sends: true,
    async show({ page, go }) {
      await go('/orders/lookup')
      await page.locator('main [name=number]').fill('7K2QX-M4PD9')
      await page.locator('main [name=email]').fill('nobody@example.org')
      await page.locator('main form button').click()
      await page.locator('main [name=again]').waitFor({ state: 'attached' })
    },
  },
  {
    screen: 'orderLookup',
    state: 'filled in wrongly',
    sends: true,
    async show({ page, go }) {
      await go('/orders/lookup')
      await page.locator('main form button').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  at('withdraw', 'plain', '/withdraw'),
  at(
    'withdraw',
    'from an order',
    ({ guestOrder: { orderId, access } }) =>
      `/withdraw?order=${orderId}&access=${encodeURIComponent(access)}`,
  ),
  {
    screen: 'withdraw',
    state: 'filled in wrongly',
    sends: true,
    async show({ page, go }) {
      await go('/withdraw')
      await page.locator('main form button[value=review]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    screen: 'withdraw',
    state: 'a last look',
    sends: true,
    async show({ page, go, stage: { guestOrder } }) {
      await go(`/withdraw?order=${guestOrder.orderId}&access=${encodeURIComponent(guestOrder.access)}`)
      await page.locator('main form button[value=review]').click()
      await page.locator('main button[value=confirm]').waitFor()
    },
  },
  {
    screen: 'withdraw',
    state: 'received',
    sends: true,
    async show({ page, go }) {
      await go('/withdraw')
      await page.locator('[name=name]').fill('Ada Lovelace')
      await page.locator('[name=orderNumber]').fill('00000-00000')
      await page.locator('main [name=email]').fill('ada@example.org')
      await page.locator('main form button[value=review]').click()
      await page.locator('main button[value=confirm]').click()
      await page.locator('main time').waitFor()
    },
  },
  at('contact', 'plain', '/contact?order=7K2QX-M4PD9'),
  at('contact', 'sent', '/contact?sent=1'),
  at('contact', 'a question', '/contact?product=tuesday-mug'),
  at('contact', 'a question sent', '/contact?product=tuesday-mug&sent=1'),
  {
    screen: 'contact',
    state: 'filled in wrongly',
    sends: true,
    async show({ page, go }) {
      await go('/contact')
      await page.locator('main form button').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  at('cartRestore', 'gone', '/cart/restore?token=none'),
  at('accountReviews', 'nothing yet', '/account/reviews', { who: 'newcomer' }),
  at('accountReviews', 'plain', '/account/reviews', { who: 'shopper' }),
  {
    screen: 'accountReviews',
    state: 'one written wrongly',
    sends: true,
    who: 'shopper',
    async show({ page, go }) {
      await go('/account/reviews')
      await page.locator('main a[href*="line="]').first().click()
      await page.locator('main [name=rating]').first().waitFor()
      await page.locator('main form:has([name=rating]) button').first().click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  at('wishList', 'empty', '/wish-list'),
  at('wishList', 'with something on it', '/wish-list', { who: 'shopper' }),
  at('newsletter', 'plain', '/newsletter'),
  at('newsletter', 'requested', '/newsletter?requested=1'),
  {
    screen: 'newsletter',
    state: 'filled in wrongly',
    sends: true,
    async show({ page, go }) {
      await go('/newsletter')
      await page.locator('main [name=email]').fill('ada@')
      await page.locator('main form:has([name=email]) button:not([type=button])').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  at('newsletterConfirm', 'plain', '/newsletter/confirm?token=something'),
  at('newsletterConfirm', 'no token', '/newsletter/confirm'),
  {
    screen: 'newsletterConfirm',
    state: 'wrong link',
    sends: true,
    async show({ page, go }) {
      await go('/newsletter/confirm?token=something')
      await page.locator('main form button').click()
      await page.locator('main form button').waitFor({ state: 'detached' })
    },
  },
  at('newsletterEnd', 'plain', '/newsletter/end?token=something'),
  at('noticeConfirm', 'plain', '/notices/confirm?token=something'),
  at('noticeEnd', 'plain', '/notices/end?token=something'),
]
