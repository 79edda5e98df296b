import {
  Outlet,
  redirect,
  type ActionFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router'
import { paths } from '../paths.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { BareFailureScreen, FailureScreen } from './failure/failure-screen.tsx'
import { missing, orOffline } from './failure/guard.ts'
import { loadShell, shellId, shellMayHaveChanged } from './shell/shell-data.ts'
import { Shell } from './shell/shell.tsx'

/** A route's `handle`: the areas whose messages its screen shows besides the first ones. */
export interface SpokenAreas {
  areas: readonly string[]
}

async function notFound(args: LoaderFunctionArgs): Promise<never> {
  throw await missing(args)
}

/** Redirects a GET of an action's address to the shop. */
function toHome(): Response {
  return redirect(paths.home)
}

/** A screen that is loaded when it is needed, with the words of the areas that it says. */
function screen<Module>(
  load: () => Promise<Module>,
  ...areas: string[]
): { lazy: () => Promise<Module>; handle: SpokenAreas } {
  return {
    lazy: async () => {
      const [module] = await orNotFound(Promise.all([load(), loadMessages(areas)]))
      return module
    },
    handle: { areas },
  }
}

/** A screen whose code cannot be had for want of a connection says so. */
const orNotFound = <Part,>(part: Promise<Part>): Promise<Part> =>
  part.catch((error: unknown) => {
    throw orOffline(error)
  })

/** The messages of cards of products, and of products. */
const catalogAreas = ['shopfront/listing', 'shopfront/product'] as const

/** The messages of the screens of orders and the account. */
const orderAreas = ['shopfront/order', 'shopfront/cart', ...catalogAreas] as const
const accountAreas = ['shopfront/account', 'shopfront/order', ...catalogAreas] as const

/** The messages between cart and order. */
const checkoutAreas = ['shopfront/checkout', 'shopfront/cart', 'shopfront/address', 'shopfront/problems']

/**
 * An address that takes posts alone. `lazy` is a function, not an object: the router empties the object once it has
 * loaded the modules, and every place of the shop has a router over these same routes.
 */
function post(path: string, load: () => Promise<ActionFunction>): RouteObject {
  return { path, loader: toHome, lazy: async () => ({ action: await orNotFound(load()) }) }
}

/** Every screen is loaded with the first page that shows it, or when someone is about to go there. */
const screens: RouteObject[] = [
  {
    path: paths.home,
    ...screen(() => import('./home/home.tsx'), ...catalogAreas),
  },
  {
    path: paths.collections,
    ...screen(() => import('./collections/collections.tsx')),
  },
  {
    path: paths.collection,
    ...screen(() => import('./collections/collection.tsx'), ...catalogAreas),
  },
  {
    path: paths.products,
    ...screen(() => import('./collections/all-products.tsx'), ...catalogAreas),
  },
  {
    path: paths.product,
    ...screen(() => import('./product/product.tsx'), ...catalogAreas),
  },
  { path: paths.search, ...screen(() => import('./search/search.tsx'), ...catalogAreas) },
  {
    path: paths.wishList,
    ...screen(() => import('./wish-list/wish-list.tsx'), 'shopfront/wish-list', ...catalogAreas),
  },
  { path: paths.newsletter, ...screen(() => import('./newsletter/newsletter.tsx'), 'shopfront/newsletter') },
  {
    path: paths.contact,
    ...screen(() => import('./contact/contact.tsx'), 'shopfront/contact', 'shopfront/problems'),
  },
  {
    path: paths.withdraw,
    ...screen(() => import('./withdraw/withdraw.tsx'), 'shopfront/withdraw', 'shopfront/problems'),
  },
  {
    path: paths.newsletterConfirm,
    ...screen(() => import('./newsletter/newsletter-confirm.tsx'), 'shopfront/newsletter'),
  },
  {
    path: paths.newsletterEnd,
    ...screen(() => import('./newsletter/newsletter-end.tsx'), 'shopfront/newsletter'),
  },
  {
    path: paths.noticeConfirm,
    ...screen(() => import('./newsletter/notice-confirm.tsx'), 'shopfront/newsletter'),
  },
  {
    path: paths.noticeEnd,
    ...screen(() => import('./newsletter/notice-end.tsx'), 'shopfront/newsletter'),
  },
  {
    path: paths.cart,
    ...screen(() => import('./cart/cart.tsx'), 'shopfront/cart', 'shopfront/problems', ...catalogAreas),
  },
  { path: paths.checkout, ...screen(() => import('./checkout/checkout.tsx'), ...checkoutAreas) },
  { path: paths.checkoutReturn, ...screen(() => import('./checkout/checkout-return.tsx'), ...checkoutAreas) },
  { path: paths.cartRestore, ...screen(() => import('./order/restore-cart.tsx'), ...orderAreas) },
  { path: paths.orderLookup, ...screen(() => import('./order/look-up.tsx'), ...orderAreas) },
  { path: paths.order, ...screen(() => import('./order/order.tsx'), ...orderAreas) },
  {
    path: paths.returnRequested,
    ...screen(() => import('./order/returns/return-requested.tsx'), ...orderAreas),
  },
  { path: paths.pay, ...screen(() => import('./pay/pay.tsx'), 'shopfront/pay', 'shopfront/checkout') },
  { path: paths.signIn, ...screen(() => import('./sign-in/sign-in.tsx'), 'shopfront/sign-in') },
  {
    ...screen(() => import('./account/account-layout.tsx'), ...accountAreas),
    children: [
      { path: paths.account, ...screen(() => import('./account/overview.tsx'), ...accountAreas) },
      { path: paths.accountOrders, ...screen(() => import('./account/orders.tsx'), ...accountAreas) },
      { path: paths.accountOrder, ...screen(() => import('./order/order.tsx'), ...orderAreas) },
      {
        path: paths.accountReturn,
        ...screen(() => import('./order/returns/return-requested.tsx'), ...orderAreas),
      },
      { path: paths.accountReturns, ...screen(() => import('./account/returns.tsx'), ...accountAreas) },
      {
        path: paths.accountAddresses,
        ...screen(
          () => import('./account/addresses.tsx'),
          ...accountAreas,
          'shopfront/address',
          'shopfront/problems',
        ),
      },
      {
        path: paths.accountReviews,
        ...screen(() => import('./account/reviews.tsx'), 'shopfront/reviews'),
      },
      { path: paths.accountProfile, ...screen(() => import('./account/profile.tsx'), ...accountAreas) },
      { path: paths.accountSecurity, ...screen(() => import('./account/security.tsx'), ...accountAreas) },
      { path: paths.accountPrivacy, ...screen(() => import('./account/privacy.tsx'), ...accountAreas) },
    ],
  },
  { path: paths.page, ...screen(() => import('./pages/page.tsx'), ...catalogAreas) },
  { path: paths.policy, ...screen(() => import('./pages/page.tsx'), ...catalogAreas) },
  { path: paths.journal, ...screen(() => import('./journal/journal.tsx')) },
  { path: paths.post, ...screen(() => import('./journal/post.tsx'), ...catalogAreas) },
  post(paths.announcement, async () => (await import('./shell/preferences.ts')).hideAnnouncement),
  post(paths.theme, async () => (await import('./shell/preferences.ts')).chooseTheme),
  post(paths.market, async () => (await import('./shell/preferences.ts')).chooseMarket),
  post(paths.notices, async () => (await import('./product-more/ask-notice.ts')).askNotice),
  post(paths.cartCodes, async () => (await import('./cart/codes/change-codes.ts')).changeCodes),
  post(paths.cartGiftCards, async () => (await import('./cart/codes/change-codes.ts')).changeGiftCards),
  { path: '*', loader: notFound, action: notFound, Component: Outlet },
]

/** Every screen of the shopfront, below its header and above its footer. */
export const shopfrontRoutes: RouteObject[] = [
  {
    id: shellId,
    loader: loadShell,
    shouldRevalidate: shellMayHaveChanged,
    Component: Shell,
    ErrorBoundary: BareFailureScreen,
    children: [{ ErrorBoundary: FailureScreen, children: screens }],
  },
]
