import { orderAccess } from '#domain/orders/lookup/access.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import { placePrefix } from '#vocabulary/places/places.ts'
import { prefixesOf, sellerOf } from './invoice-settings.ts'
import { shopSecret } from './secrets.ts'
import { demoMarkets } from '#demo/seed/markets.ts'
import type { PastNeeds } from '#demo/seed/past/past.ts'
import type { Settings } from '../settings.ts'

const [defaultMarket = ''] = Object.keys(demoMarkets)

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
  const secret = await shopSecret(settings, store)
  return {
    secret,
    sender: {
      shopName: settings.SHOP_NAME,
      publicUrl,
      linkTo(orderId, { marketId, language }, at) {
        const prefix = placePrefix({ market: marketId, language: languageOf(language) }, defaultMarket)
        return `${publicUrl}${prefix}/orders/${orderId}?access=${orderAccess(secret, orderId, at)}`
      },
    },
    invoicing: { seller: sellerOf(settings), prefixes: prefixesOf(settings) },
    payments: {
      instructions: settings.PAYMENTS_MANUAL_INSTRUCTIONS,
      transfers: settings.PAYMENTS.includes('manual'),
      cards: settings.PAYMENTS.includes('sandbox'),
    },
  }
}
