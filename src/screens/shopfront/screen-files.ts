import { paths } from '../paths.ts'
import type { Here } from './structured-data/here.ts'

/** The data of a screen that the renderer needs before a browser has loaded it. */
export interface ScreenFiles {
  /** Its modules below this folder: the page names their files, so that the browser asks for all of them at once. */
  modules: readonly string[]
  /** Modules of which it has the styles from the start: the server draws them, and their scripts come later. */
  drawn?: readonly string[]
  /** Whether it shows something personal, which is never cached. */
  personal?: true
}

/**
 * The structured data of a screen (schema.org), equal to its content. A screen's module exports it as
 * `structuredData`, on the server alone.
 */
export type StructuredData = (loaded: never, here: Here) => object[]

const account = (module: string): ScreenFiles => ({
  modules: ['account/account-layout.tsx', module],
  personal: true,
})

/** Modules that an error screen draws besides: popular products below a 404. */
export const drawnOnErrors: readonly string[] = ['listing/popular.tsx']

/** The screens of `routes.tsx` by their paths. In a file of its own, for only the server needs it. */
export const screenFiles: Readonly<Record<string, ScreenFiles>> = {
  [paths.home]: { modules: ['home/home.tsx'] },
  [paths.collections]: { modules: ['collections/collections.tsx'] },
  [paths.collection]: { modules: ['collections/collection.tsx'] },
  [paths.products]: { modules: ['collections/all-products.tsx'] },
  [paths.product]: { modules: ['product/product.tsx'], drawn: ['product-more/more.tsx'] },
  [paths.search]: { modules: ['search/search.tsx'] },
  [paths.wishList]: { modules: ['wish-list/wish-list.tsx'], personal: true },
  [paths.contact]: { modules: ['contact/contact.tsx'], personal: true },
  [paths.newsletter]: { modules: ['newsletter/newsletter.tsx'], personal: true },
  [paths.newsletterConfirm]: { modules: ['newsletter/newsletter-confirm.tsx'], personal: true },
  [paths.newsletterEnd]: { modules: ['newsletter/newsletter-end.tsx'], personal: true },
  [paths.noticeConfirm]: { modules: ['newsletter/notice-confirm.tsx'], personal: true },
  [paths.noticeEnd]: { modules: ['newsletter/notice-end.tsx'], personal: true },
  [paths.cart]: { modules: ['cart/cart.tsx'], personal: true },
  [paths.checkout]: { modules: ['checkout/checkout.tsx'], personal: true },
  [paths.checkoutReturn]: { modules: ['checkout/checkout-return.tsx'], personal: true },
  [paths.orderLookup]: { modules: ['order/look-up.tsx'], personal: true },
  [paths.withdraw]: { modules: ['withdraw/withdraw.tsx'], personal: true },
  [paths.cartRestore]: { modules: ['order/restore-cart.tsx'], personal: true },
  [paths.order]: { modules: ['order/order.tsx'], personal: true },
  [paths.returnRequested]: { modules: ['order/returns/return-requested.tsx'], personal: true },
  [paths.pay]: { modules: ['pay/pay.tsx'], personal: true },
  [paths.signIn]: { modules: ['sign-in/sign-in.tsx'], personal: true },
  [paths.account]: account('account/overview.tsx'),
  [paths.accountOrders]: account('account/orders.tsx'),
  [paths.accountOrder]: account('order/order.tsx'),
  [paths.accountReturn]: account('order/returns/return-requested.tsx'),
  [paths.accountAddresses]: account('account/addresses.tsx'),
  [paths.accountReviews]: account('account/reviews.tsx'),
  [paths.accountProfile]: account('account/profile.tsx'),
  [paths.accountReturns]: account('account/returns.tsx'),
  [paths.accountSecurity]: account('account/security.tsx'),
  [paths.accountPrivacy]: account('account/privacy.tsx'),
  [paths.page]: { modules: ['pages/page.tsx'] },
  [paths.policy]: { modules: ['pages/page.tsx'] },
  [paths.journal]: { modules: ['journal/journal.tsx'] },
  [paths.post]: { modules: ['journal/post.tsx'] },
}
