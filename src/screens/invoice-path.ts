/** Where an invoice or a credit note is downloaded; `access` for whoever is not signed in. */
export function invoicePath(orderId: string, invoiceId: string, access?: string | null): string {
  const path = `/api/orders/${encodeURIComponent(orderId)}/invoices/${encodeURIComponent(invoiceId)}`
  return access ? `${path}?access=${encodeURIComponent(access)}` : path
}
