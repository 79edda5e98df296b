/**
 * The calls of shoppers and payment providers: name, method and path. The browser loads this with the first page, so
 * calls of staff are in `office-routes.ts`.
 */
// oxfmt-ignore
export const shopRoutes = {
  getShop: 'GET /api/shop',
  getSession: 'GET /api/session',
  chooseMarket: 'PUT /api/session/market',
  listPages: 'GET /api/pages',
  getPage: 'GET /api/pages/{slug}',
  getAddressForm: 'GET /api/countries/{country}/address-form',

  listCollections: 'GET /api/collections',
  getCollection: 'GET /api/collections/{handle}',
  listProducts: 'GET /api/products',
  getProduct: 'GET /api/products/{handle}',
  listMemberPrices: 'GET /api/products/{handle}/member-prices',
  listReviews: 'GET /api/products/{handle}/reviews',
  suggest: 'GET /api/search/suggestions',

  createCart: 'POST /api/carts',
  getCart: 'GET /api/carts/{cartId}',
  updateCart: 'PATCH /api/carts/{cartId}',
  addCartLine: 'POST /api/carts/{cartId}/lines',
  changeCartLine: 'PATCH /api/carts/{cartId}/lines/{lineId}',
  removeCartLine: 'DELETE /api/carts/{cartId}/lines/{lineId}',

  getSavedCart: 'GET /api/saved-cart',
  restoreCart: 'POST /api/saved-cart',

  addGiftCard: 'POST /api/carts/{cartId}/gift-cards',
  removeGiftCard: 'DELETE /api/carts/{cartId}/gift-cards/{giftCardId}',

  addCartCode: 'POST /api/carts/{cartId}/codes',
  removeCartCode: 'DELETE /api/carts/{cartId}/codes/{code}',

  getWishList: 'GET /api/wish-list',
  addWish: 'PUT /api/wish-list/{variantId}',
  removeWish: 'DELETE /api/wish-list/{variantId}',

  requestNotice: 'POST /api/variants/{variantId}/notices',
  confirmNotice: 'POST /api/notices/confirmation',
  endNotice: 'POST /api/notices/end',
  requestNewsletter: 'POST /api/newsletter',
  confirmNewsletter: 'POST /api/newsletter/confirmation',
  endNewsletter: 'POST /api/newsletter/end',

  startCheckout: 'POST /api/checkout',
  confirmCheckout: 'POST /api/checkout/{checkoutId}/confirmation',
  receivePaymentNotification: 'POST /api/webhooks/payments/{provider}',
  lookUpOrder: 'POST /api/order-lookups',
  getOrder: 'GET /api/orders/{orderId}',
  startOrderPayment: 'POST /api/orders/{orderId}/payments',
  confirmOrderPayment: 'POST /api/orders/{orderId}/payments/confirmation',
  cancelOwnOrder: 'POST /api/orders/{orderId}/cancellation',
  requestReturn: 'POST /api/orders/{orderId}/returns',
  cancelReturn: 'POST /api/orders/{orderId}/returns/{returnId}/cancellation',
  reorder: 'POST /api/orders/{orderId}/reorder',
  listOrderInvoices: 'GET /api/orders/{orderId}/invoices',
  issueOrderInvoice: 'POST /api/orders/{orderId}/invoices',
  getOrderInvoice: 'GET /api/orders/{orderId}/invoices/{invoiceId}',

  getAccount: 'GET /api/account',
  updateAccount: 'PATCH /api/account',
  listAccountOrders: 'GET /api/account/orders',
  listAccountReturns: 'GET /api/account/returns',
  getAccountCredit: 'GET /api/account/credit',
  exportAccount: 'GET /api/account/export',
  exportAccountTable: 'GET /api/account/export.csv',
  getConsents: 'GET /api/account/consents',
  changeConsents: 'PUT /api/account/consents',
  listSessions: 'GET /api/account/sessions',
  endSession: 'DELETE /api/account/sessions/{sessionId}',
  endSessions: 'DELETE /api/account/sessions',
  eraseAccount: 'POST /api/account/erasure',
  addAddress: 'POST /api/account/addresses',
  replaceAddress: 'PUT /api/account/addresses/{addressId}',
  listOwnReviews: 'GET /api/account/reviews',
  writeReview: 'POST /api/account/reviews',
  changeReview: 'PUT /api/account/reviews/{reviewId}',
  removeReview: 'DELETE /api/account/reviews/{reviewId}',
  removeAddress: 'DELETE /api/account/addresses/{addressId}',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`>
