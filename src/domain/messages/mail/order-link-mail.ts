import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import type { PlaceName } from '#vocabulary/places/places.ts'
import { orderAccess } from '../../orders/lookup/access.ts'
import { orders } from '../../orders/orders/documents.ts'
import { emailDigest } from '../../orders/lookup/order-lookup.ts'
import type { WriteMail } from './mail-drafts.ts'
import { draftOrderLink } from './templates/order-link.ts'

/** Dependencies of {@link writeOrderLink}. */
export interface OrderLinkMailNeeds {
  store: DocumentStore
  /** Signs the links to orders. */
  secret: string
  publicUrl: string
  /** The prefix of the shop's paths in a market and a language; none if left out. */
  prefixOf?: (place: PlaceName) => string
}

/** Writes the message; undefined where there is no such order, or it was placed with another e-mail. */
export function writeOrderLink(needs: OrderLinkMailNeeds): WriteMail {
  const { store, secret, publicUrl, prefixOf = () => '' } = needs
  return async (about, at) => {
    const [orderId = '', wanted = ''] = about.split(' ')
    const order = await store.get(orders, orderId)
    if (!order || emailDigest(order.data.emailKey) !== wanted) return undefined
    const language = languageOf(order.data.language)
    const here = publicUrl + prefixOf({ market: order.data.marketId, language })
    const link = `${here}/orders/${encodeURIComponent(orderId)}?access=${orderAccess(secret, orderId, at)}`
    return {
      to: order.data.email,
      person: order.data.customerId ?? order.data.emailKey,
      language,
      ...draftOrderLink({ orderId, link, language }),
    }
  }
}
