/** The URL map of the screens: every path by the name its folder has. */
export const paths = {
  home: '/',
  collections: '/collections',
  collection: '/collections/:handle',
  products: '/products',
  product: '/products/:handle',
  search: '/search',
  wishList: '/wish-list',
  cart: '/cart',
  cartCodes: '/cart/codes',
  cartGiftCards: '/cart/gift-cards',
  cartRestore: '/cart/restore',
  checkout: '/checkout',
  checkoutReturn: '/checkout/return',
  orderLookup: '/orders/lookup',
  order: '/orders/:orderId',
  returnRequested: '/orders/:orderId/returns/:returnId',
  pay: '/orders/:orderId/pay',
  signIn: '/sign-in',
  account: '/account',
  accountOrders: '/account/orders',
  accountOrder: '/account/orders/:orderId',
  accountReturn: '/account/orders/:orderId/returns/:returnId',
  accountAddresses: '/account/addresses',
  accountProfile: '/account/profile',
  accountReturns: '/account/returns',
  accountSecurity: '/account/security',
  accountPrivacy: '/account/privacy',
  accountReviews: '/account/reviews',
  contact: '/contact',
  withdraw: '/withdraw',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterEnd: '/newsletter/end',
  notices: '/notices',
  noticeConfirm: '/notices/confirm',
  noticeEnd: '/notices/end',
  page: '/pages/:slug',
  policy: '/policies/:slug',
  announcement: '/announcement',
  journal: '/journal',
  post: '/journal/:slug',
  theme: '/theme',
  market: '/market',
  backOffice: '/admin',
} as const satisfies Record<string, `/${string}`>

/** Addresses of the server's own that forms post to as whole documents. */
export const signInPosts = { signIn: '/auth/sign-in', signOut: '/auth/sign-out', test: '/auth/test' } as const

export type PathName = keyof typeof paths

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

/** The path of a screen, its parameters filled in and escaped, with a query where one is given. */
export function pathTo<Name extends PathName>(
  name: Name,
  ...[params, query]: unknown extends ParamsOf<(typeof paths)[Name]>
    ? [params?: Record<string, never> | null, query?: Record<string, string | undefined>]
    : [params: ParamsOf<(typeof paths)[Name]>, query?: Record<string, string | undefined>]
): string {
  const values = (params ?? {}) as Record<string, string>
  const path = paths[name].replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  if (!query) return path
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Whether an address is that of a screen, or of one below it. */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)
