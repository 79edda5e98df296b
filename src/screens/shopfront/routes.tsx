import { data, Outlet, redirect, type RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { BareFailureScreen, FailureScreen } from './failure/failure-screen.tsx'
import type { FailureData } from './failure/guard.ts'
import { loadShell, shellId, shellMayHaveChanged } from './shell/shell-data.ts'
import { Shell } from './shell/shell.tsx'

function notFound(): never {
  throw data({ code: 'not_found' } satisfies FailureData, { status: 404 })
}

/** These addresses take posts alone; whoever opens one is shown the shop. */
function toHome(): Response {
  return redirect(paths.home)
}

/** Every screen is loaded with the first page that shows it, or when someone is about to go there. */
const screens: RouteObject[] = [
  { path: paths.home, lazy: () => import('./home/home.tsx') },
  { path: paths.collections, lazy: () => import('./collections/collections.tsx') },
  { path: paths.collection, lazy: () => import('./collections/collection.tsx') },
  { path: paths.product, lazy: () => import('./product/product.tsx') },
  { path: paths.search, lazy: () => import('./search/search.tsx') },
  { path: paths.cart, lazy: () => import('./cart/cart.tsx') },
  { path: paths.checkout, lazy: () => import('./checkout/checkout.tsx') },
  { path: paths.checkoutReturn, lazy: () => import('./checkout/checkout-return.tsx') },
  { path: paths.order, lazy: () => import('./order/order.tsx') },
  { path: paths.signIn, lazy: () => import('./sign-in/sign-in.tsx') },
  {
    lazy: () => import('./account/account-layout.tsx'),
    children: [
      { path: paths.account, lazy: () => import('./account/overview.tsx') },
      { path: paths.accountOrders, lazy: () => import('./account/orders.tsx') },
      { path: paths.accountOrder, lazy: () => import('./order/order.tsx') },
      { path: paths.accountAddresses, lazy: () => import('./account/addresses.tsx') },
      { path: paths.accountProfile, lazy: () => import('./account/profile.tsx') },
    ],
  },
  { path: paths.page, lazy: () => import('./pages/page.tsx') },
  { path: paths.policy, lazy: () => import('./pages/page.tsx') },
  {
    path: paths.theme,
    loader: toHome,
    lazy: { action: async () => (await import('./shell/preferences.ts')).chooseTheme },
  },
  {
    path: paths.market,
    loader: toHome,
    lazy: { action: async () => (await import('./shell/preferences.ts')).chooseMarket },
  },
  { path: '*', loader: notFound, Component: Outlet },
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
