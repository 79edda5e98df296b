import { at, type ScreenState } from './state.ts'

const product = '/products/tuesday-mug'
const toCart = 'form:has([name=quantity]) [type=submit]:not([formmethod])'

/** The screens on which people look around, in every state that they meet. */
export const statesOfCatalog: readonly ScreenState[] = [
  at('home', 'plain', '/'),
  at('home', 'with a cart', '/', { who: 'shopper' }),
  {
    screen: 'home',
    state: 'menu open',
    only: 'phone',
    async show({ page, go }) {
      await go('/')
      await page.locator('[popovertarget=menu]').first().click()
      await page.locator('#menu:popover-open').waitFor()
    },
  },
  {
    screen: 'home',
    state: 'demo bench open',
    scripted: true,
    async show({ page, go }) {
      await go('/')
      await page.locator('header details > summary').first().click()
      await page.locator('header section details > summary').click()
      await page.locator('header section dl').waitFor()
    },
  },
  at('collections', 'plain', '/collections'),
  at('collection', 'plain', '/collections/ceramics'),
  at('products', 'plain', '/products?sort=rating&minRating=4'),
  at('collection', 'filtered', '/collections/ceramics?available=1&sort=price&minPrice=10'),
  at('collection', 'nothing fits', '/collections/ceramics?minPrice=9999999'),
  {
    screen: 'collection',
    state: 'filters open',
    only: 'phone',
    async show({ page, go }) {
      await go('/collections/ceramics')
      await page.locator('[popovertarget=filter-sheet]:not([popovertargetaction])').first().click()
      await page.locator('#filter-sheet:popover-open').waitFor()
    },
  },
  at('product', 'plain', product),
  at('product', 'one variant', '/products/mon-contour'),
  {
    screen: 'product',
    state: 'drawer open',
    scripted: true,
    async show({ page, go }) {
      await go(product)
      await page.locator(toCart).first().click()
      await page.locator('dialog[open]').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    screen: 'product',
    state: 'the last unit, wrongly wanted twice',
    sends: true,
    async show({ page, go, stage }) {
      await go(stage.lastUnit)
      await page.locator(toCart).first().click()
      await page.locator('[name=lineId]').first().waitFor({ state: 'attached' })
      await go(stage.lastUnit)
      await page.locator(toCart).first().click()
      await page.locator('main form [role=alert]').waitFor()
    },
  },
  at('product', 'what the least content say of it', `${product}?order=lowest#reviews`),
  at('product', 'sold out', ({ soldOut }) => soldOut),
  {
    screen: 'product',
    state: 'an invalid address for a notification, sold out',
    sends: true,
    async show({ page, go, stage }) {
      await go(stage.soldOut)
      await page.locator('#notice [name=email]').fill('nobody@nowhere')
      await page.locator('#notice button').click()
      await page.locator('#notice [aria-invalid=true]').waitFor()
    },
  },
  {
    screen: 'product',
    state: 'picture enlarged, open',
    scripted: true,
    async show({ page, go }) {
      await go(product)
      await page.locator('main a:has(picture), main a:has(img)').first().press('Enter')
      await page.locator('dialog[open] img').first().waitFor()
      await page.keyboard.press('+')
    },
  },
  at('search', 'found', '/search?q=vase'),
  at('search', 'found, next page', '/search?q=kiln&page=2'),
  at('search', 'something like it found', '/search?q=vsae'),
  at('search', 'something like it, not wanted', '/search?q=vsae&exactly=1'),
  at('search', 'most of the words found', '/search?q=stoneware+xylophone'),
  at('search', 'nothing found', '/search?q=qqqqxyzzy'),
  at('search', 'without a query', '/search'),
  {
    screen: 'search',
    state: 'suggestions open',
    scripted: true,
    async show({ page, go }) {
      await go('/search')
      await page.locator('main input[name=q]').pressSequentially('vas')
      await page.locator('[role=option]').first().waitFor()
    },
  },
  at('page', 'plain', '/pages/about'),
  at('policy', 'plain', '/policies/shipping'),
  at('journal', 'plain', '/journal'),
  at('post', 'plain', '/journal/one-firing-forty-bowls'),
  at('post', 'not found', '/journal/nowhere'),
]
