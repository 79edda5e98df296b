import type { NumberPrefixes } from '#domain/orders/invoices/issue-invoice.ts'
import type { Settings } from '../settings.ts'

/** The settings that invoices are made by. */
export type InvoiceSettings = Pick<Settings, 'INVOICE_PREFIX' | 'CREDIT_NOTE_PREFIX'>

/** The prefixes of invoice numbers. */
export const prefixesOf = (settings: InvoiceSettings): NumberPrefixes => ({
  invoice: settings.INVOICE_PREFIX,
  credit_note: settings.CREDIT_NOTE_PREFIX,
})
