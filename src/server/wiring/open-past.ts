import { orderAccess } from '#domain/orders/lookup/access.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import { placePrefix } from '#vocabulary/places/places.ts'
import { prefixesOf } from './invoice-settings.ts'
import { detailsOf, sellerOf } from './shop-details.ts'
import { shopSecret } from './secrets.ts'
import { demoMarkets } from '#demo/seed/markets.ts'
import type { PastNeeds } from '#demo/seed/past/past.ts'
import type { ShopperAccount } from '#demo/past/shopper.ts'
import { demoAccounts } from '#identity/demo-accounts.ts'
import { localIssuerUrl } from '#identity/local-provider.ts'
import { transferAccount } from '../settings/payments.ts'
import type { Settings } from '../settings.ts'

const [defaultMarket = ''] = Object.keys(demoMarkets)

/** The demo's shopper at the local provider; they stay in the past where people sign in elsewhere. */
function demoShopper(publicUrl: string): ShopperAccount {
  const account = demoAccounts.find(({ who }) => who === 'shopper')
  if (!account) throw new Error('the demo has no shopper')
  const { subject, name, email } = account
  return { issuer: localIssuerUrl(publicUrl), subject, name, email }
}

/** The modules that tell the demo's past, in the name of this shop. */
export async function openPast({
  settings,
  publicUrl,
  store,
}: {
  settings: Settings
  publicUrl: string
  store: DocumentStore
}): Promise<PastNeeds> {
  const details = detailsOf(settings)
  const secret = await shopSecret(settings, store)
  return {
    secret,
    shopper: demoShopper(publicUrl),
    sender: {
      shopName: settings.SHOP_NAME,
      publicUrl,
      linkTo(orderId, { marketId, language }, at) {
        const prefix = placePrefix({ market: marketId, language: languageOf(language) }, defaultMarket)
        return `${publicUrl}${prefix}/orders/${orderId}?access=${orderAccess(secret, orderId, at)}`
      },
    },
    invoicing: { seller: sellerOf((name) => details[name]), prefixes: prefixesOf(settings) },
    payments: {
      instructions: settings.PAYMENTS_MANUAL_INSTRUCTIONS,
      account: transferAccount(settings),
      transfers: settings.PAYMENTS.includes('manual'),
      cards: settings.PAYMENTS.includes('sandbox'),
    },
  }
}
