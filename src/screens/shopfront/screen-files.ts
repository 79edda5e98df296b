import { paths } from '../paths.ts'
import type { ShellData } from './shell/shell-data.ts'

/** What the renderer must know of a screen before a browser has loaded it. */
export interface ScreenFiles {
  /** Its modules below this folder: the page names their files, so that the browser asks for all of them at once. */
  modules: readonly string[]
  /** Whether it shows something of someone's own, which is never kept. */
  personal?: true
}

/**
 * What a screen says of itself in schema.org's words, equal to what it shows. A screen's module exports it as
 * `structuredData`, on the server alone; `shell` is what the shell has loaded.
 */
export type StructuredData = (loaded: never, shell: ShellData) => object[]

const account = (module: string): ScreenFiles => ({
  modules: ['account/account-layout.tsx', module],
  personal: true,
})

/** The screens of `routes.tsx` by their paths. Kept apart, for only the server needs it. */
export const screenFiles: Readonly<Record<string, ScreenFiles>> = {
  [paths.home]: { modules: ['home/home.tsx'] },
  [paths.collections]: { modules: ['collections/collections.tsx'] },
  [paths.collection]: { modules: ['collections/collection.tsx'] },
  [paths.product]: { modules: ['product/product.tsx'] },
  [paths.search]: { modules: ['search/search.tsx'] },
  [paths.cart]: { modules: ['cart/cart.tsx'], personal: true },
  [paths.checkout]: { modules: ['checkout/checkout.tsx'], personal: true },
  [paths.checkoutReturn]: { modules: ['checkout/checkout-return.tsx'], personal: true },
  [paths.order]: { modules: ['order/order.tsx'], personal: true },
  [paths.signIn]: { modules: ['sign-in/sign-in.tsx'], personal: true },
  [paths.account]: account('account/overview.tsx'),
  [paths.accountOrders]: account('account/orders.tsx'),
  [paths.accountOrder]: account('order/order.tsx'),
  [paths.accountAddresses]: account('account/addresses.tsx'),
  [paths.accountProfile]: account('account/profile.tsx'),
  [paths.page]: { modules: ['pages/page.tsx'] },
  [paths.policy]: { modules: ['pages/page.tsx'] },
}
