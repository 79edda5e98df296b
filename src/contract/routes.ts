/**
 * The whole API on one page: every call's name, method and path. Schemas, access and failures stand in the
 * files beside this one, under the same names. Nothing is imported here, so a browser that knows the map need
 * not know the schemas.
 */
// oxfmt-ignore
export const routes = {
  getShop: 'GET /api/shop',
  getSession: 'GET /api/session',
  chooseMarket: 'PUT /api/session/market',
  listPages: 'GET /api/pages',
  getPage: 'GET /api/pages/{slug}',

  listCollections: 'GET /api/collections',
  getCollection: 'GET /api/collections/{handle}',
  listProducts: 'GET /api/products',
  getProduct: 'GET /api/products/{handle}',
  suggest: 'GET /api/search/suggestions',

  createCart: 'POST /api/carts',
  getCart: 'GET /api/carts/{cartId}',
  updateCart: 'PATCH /api/carts/{cartId}',
  addCartLine: 'POST /api/carts/{cartId}/lines',
  changeCartLine: 'PATCH /api/carts/{cartId}/lines/{lineId}',
  removeCartLine: 'DELETE /api/carts/{cartId}/lines/{lineId}',

  startCheckout: 'POST /api/checkout',
  confirmCheckout: 'POST /api/checkout/{checkoutId}/confirmation',
  receivePaymentNotification: 'POST /api/webhooks/payments/{provider}',
  getOrder: 'GET /api/orders/{orderId}',

  getAccount: 'GET /api/account',
  updateAccount: 'PATCH /api/account',
  listAccountOrders: 'GET /api/account/orders',
  addAddress: 'POST /api/account/addresses',
  replaceAddress: 'PUT /api/account/addresses/{addressId}',
  removeAddress: 'DELETE /api/account/addresses/{addressId}',

  getOverview: 'GET /api/admin/overview',
  listOrders: 'GET /api/admin/orders',
  getAdminOrder: 'GET /api/admin/orders/{orderId}',
  addOrderNote: 'POST /api/admin/orders/{orderId}/notes',
  recordPayment: 'POST /api/admin/orders/{orderId}/payments',
  fulfilOrder: 'POST /api/admin/orders/{orderId}/fulfilments',
  changeFulfilment: 'PATCH /api/admin/orders/{orderId}/fulfilments/{fulfilmentId}',
  refundOrder: 'POST /api/admin/orders/{orderId}/refunds',
  cancelOrder: 'POST /api/admin/orders/{orderId}/cancellation',

  listAdminProducts: 'GET /api/admin/products',
  createProduct: 'POST /api/admin/products',
  getAdminProduct: 'GET /api/admin/products/{productId}',
  replaceProduct: 'PUT /api/admin/products/{productId}',
  uploadMedia: 'POST /api/admin/media',

  listStock: 'GET /api/admin/stock',
  adjustStock: 'POST /api/admin/stock/{stockItemId}/adjustments',
  listStockMovements: 'GET /api/admin/stock/{stockItemId}/movements',

  listMails: 'GET /api/admin/mails',
  getMail: 'GET /api/admin/mails/{mailId}',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`>

/** The name of a call. */
export type RouteName = keyof typeof routes

/** Splits a route of the map into its method and path template. */
export function readRoute(name: RouteName): { method: string; path: string } {
  const [method = '', path = ''] = routes[name].split(' ')
  return { method, path }
}
