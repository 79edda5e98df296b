import type { ShopProfile } from '#domain/catalog/profile/shop-profile.ts'
import type { Seller } from '#domain/orders/invoices/documents.ts'
import type { ShopDetail, ShopDetails } from '#vocabulary/whole-shop/shop-details.ts'
import { inSingleMarket } from '#vocabulary/places/single-market.ts'
import type { Settings } from '../settings.ts'

/** The settings that say who runs the shop. */
export type ShopDetailSettings = Pick<
  Settings,
  | 'SHOP_NAME'
  | 'SHOP_TAGLINE'
  | 'SHOP_LEGAL_NAME'
  | 'SHOP_ADDRESS'
  | 'SHOP_COUNTRY'
  | 'SHOP_VAT_ID'
  | 'SHOP_REGISTRATION'
  | 'SHOP_EMAIL'
  | 'SHOP_PHONE'
  | 'demo'
>

/** The details of the shop as the settings say them. */
export const detailsOf = (settings: ShopDetailSettings): ShopDetails => ({
  name: settings.SHOP_NAME,
  tagline: settings.SHOP_TAGLINE,
  legalName: settings.SHOP_LEGAL_NAME ?? '',
  address: linesOf((settings.SHOP_ADDRESS ?? '').replaceAll(';', '\n')).join('\n'),
  country: settings.SHOP_COUNTRY ?? (settings.demo ? 'DE' : ''),
  vatId: settings.SHOP_VAT_ID ?? '',
  registration: settings.SHOP_REGISTRATION ?? '',
  email: settings.SHOP_EMAIL ?? '',
  phone: settings.SHOP_PHONE ?? '',
})

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** The shop as its invoices, mails and pages name it, at each reading as it is then: staff may change it. */
export const sellerOf = (
  detail: (name: ShopDetail) => string,
  shopLogo: () => Seller['logo'] = () => null,
): Seller => ({
  get name() {
    return detail('legalName') || detail('name')
  },
  get logo() {
    return shopLogo() ?? null
  },
  get address() {
    return linesOf(detail('address'))
  },
  get vatId() {
    return detail('vatId') || null
  },
  get registration() {
    return detail('registration') || null
  },
})

/**
 * Whether shoppers withdraw from orders in the shop: where the seller is in the European Economic Area (Directive
 * 2011/83/EU, Article 11a), unless the setting says otherwise.
 */
export const offersWithdrawal = (
  { WITHDRAWAL_FUNCTION }: Pick<Settings, 'WITHDRAWAL_FUNCTION'>,
  { detail }: Pick<ShopProfile, 'detail'>,
): boolean => WITHDRAWAL_FUNCTION ?? inSingleMarket.has(detail('country'))
