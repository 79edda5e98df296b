/** Kinds of invoices; `credit_note`: takes one back, whole or in part. */
export const invoiceKinds = ['invoice', 'credit_note'] as const

/** One of {@link invoiceKinds}. */
export type InvoiceKind = (typeof invoiceKinds)[number]
