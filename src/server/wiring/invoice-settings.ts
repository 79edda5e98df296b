import type { Seller } from '#domain/orders/invoices/documents.ts'
import type { NumberPrefixes } from '#domain/orders/invoices/issue-invoice.ts'
import type { Settings } from '../settings.ts'

/** The settings that invoices are made by. */
export type InvoiceSettings = Pick<
  Settings,
  | 'SHOP_NAME'
  | 'SHOP_LEGAL_NAME'
  | 'SHOP_ADDRESS'
  | 'SHOP_VAT_ID'
  | 'SHOP_REGISTRATION'
  | 'INVOICE_PREFIX'
  | 'CREDIT_NOTE_PREFIX'
>

/** The shop as its invoices name it. */
export const sellerOf = (
  settings: InvoiceSettings,
  shopName = () => settings.SHOP_NAME,
  shopLogo: () => Seller['logo'] = () => null,
): Seller => ({
  // As it is when an invoice is issued: staff may change it.
  get name() {
    return settings.SHOP_LEGAL_NAME ?? shopName()
  },
  get logo() {
    return shopLogo() ?? null
  },
  address: (settings.SHOP_ADDRESS ?? '').split(';').flatMap((line) => line.trim() || []),
  vatId: settings.SHOP_VAT_ID ?? null,
  registration: settings.SHOP_REGISTRATION ?? null,
})

/** The prefixes of invoice numbers. */
export const prefixesOf = (settings: InvoiceSettings): NumberPrefixes => ({
  invoice: settings.INVOICE_PREFIX,
  credit_note: settings.CREDIT_NOTE_PREFIX,
})
