import { profileId, shopProfiles } from '#domain/catalog/profile/documents.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { ShopDetail } from '#vocabulary/whole-shop/shop-details.ts'
import { detailsOf, type ShopDetailSettings } from '../../wiring/shop-details.ts'
import { ok, warning, type Check } from './check.ts'

const needed: readonly (readonly [ShopDetail, setting: string])[] = [
  ['legalName', 'SHOP_LEGAL_NAME'],
  ['address', 'SHOP_ADDRESS'],
  ['vatId', 'SHOP_VAT_ID'],
]

/** Whether invoices can say who issues them: most countries ask for name, address and VAT number. */
export async function checkInvoices(settings: ShopDetailSettings, store?: DocumentStore): Promise<Check> {
  const stored = (await store?.get(shopProfiles, profileId))?.data
  const preset = detailsOf(settings)
  const missing = needed.flatMap(([name, setting]) => (stored?.[name] || preset[name] ? [] : [setting]))
  if (missing.length === 0) return ok('Invoices', 'they name the shop, its address and its VAT number')
  return warning(
    'Invoices',
    `they do not say all about who issues them: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set`,
    'Fill in the seller in the back office (Settings, Shop); what does not apply to the shop may be left out.',
  )
}
