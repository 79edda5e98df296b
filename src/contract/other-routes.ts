/** Calls that no screen makes: those of payment providers and other programs, and files behind plain links. */
// oxfmt-ignore
export const otherRoutes = {
  listPages: 'GET /api/pages',
  receivePaymentNotification: 'POST /api/webhooks/payments/{provider}',
  getOrderInvoice: 'GET /api/orders/{orderId}/invoices/{invoiceId}',
  exportAccount: 'GET /api/account/export',
  exportAccountTable: 'GET /api/account/export.csv',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`>
