import { at, type ScreenState } from './state.ts'

/** The error pages. */
export const statesOfFailures: readonly ScreenState[] = [
  at('failure', 'no such page', '/no-such-page'),
  at('failure', 'no such product', '/products/no-such-thing'),
  at('failure', 'no such collection', '/collections/no-such-thing'),
  at('failure', 'the shop itself fails', ({ tornOrder: { orderId, access } }) => {
    return `/orders/${orderId}?access=${encodeURIComponent(access)}`
  }),
  {
    screen: 'failure',
    state: 'too much at once',
    bare: true,
    async show({ go, page, prefix, tire }) {
      const refused = page.locator('main#content h1')
      // The shop allows one more try each second: on a busy machine the form may be the one.
      while ((await refused.count()) === 0) {
        await go('/orders/lookup')
        await tire()
        await page.evaluate((action) => {
          document.documentElement.dataset['left'] = ''
          const form = Object.assign(document.createElement('form'), { method: 'post', action })
          document.body.append(form)
          form.submit()
        }, `${prefix}/orders/lookup`)
        await page.locator('html:not([data-left]) h1').first().waitFor()
      }
    },
  },
  {
    screen: 'failure',
    state: 'offline between two pages',
    offline: true,
    scripted: true,
    async show({ go, page }) {
      await go('/collections/ceramics')
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.locator('footer a[href*="/policies/"]').first().click()
      await page.locator('main h1 + p + p a').waitFor()
    },
  },
  {
    screen: 'failure',
    state: 'offline from the beginning',
    offline: true,
    scripted: true,
    bare: true,
    async show({ go, page }) {
      await go('/')
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      await page.context().setOffline(true)
      await go('/products/tuesday-mug')
    },
  },
]
