import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { isLanguage, defaultLanguage } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { placePrefix } from '#vocabulary/places/places.ts'
import { signLink } from '#engine/signed-links/signed-link.ts'
import { carts } from '../../buying/carts/documents.ts'
import type { Catalog } from '../../catalog/read-model/catalog.ts'
import { pictureOfVariant } from '../../catalog/read-model/variant-picture.ts'
import type { Markets } from '../../pricing/markets/documents.ts'
import type { WriteMail } from './mail-drafts.ts'
import type { MailPictureOf } from './mail-pictures.ts'
import { draftCartReminder } from './templates/cart-reminder.ts'
import { tellingValues } from '#vocabulary/catalog/telling-options.ts'

/** Dependencies of {@link writeCartReminder}. */
export interface CartReminderMailNeeds {
  store: DocumentStore
  catalog: Pick<Catalog, 'variant'>
  markets: Pick<Markets, 'all'>
  /** Signs the links that bring carts back. */
  secret: string
  publicUrl: string
  pictureOf: MailPictureOf
}

/** Writes the message about a cart; undefined when it was ordered, emptied, has expired or was erased since. */
export function writeCartReminder(needs: CartReminderMailNeeds): WriteMail {
  const { store, catalog, markets, secret, publicUrl, pictureOf } = needs

  const shownOf = (variantId: string) => {
    const sold = catalog.variant(variantId)
    if (!sold) return undefined
    const { product, variant } = sold
    return {
      title: [product.title, ...tellingValues(product, variant)].join(' · '),
      picture: pictureOf(pictureOfVariant(sold)),
    }
  }

  return async (cartId, at) => {
    const { data } = (await store.get(carts, cartId)) ?? {}
    if (data?.state !== 'open' || data.email === null || !data.reminder) return undefined
    const items = data.lines.flatMap(({ variantId, quantity }) => {
      const shown = shownOf(variantId)
      return shown ? [{ ...shown, quantity }] : []
    })
    if (items.length === 0) return undefined
    const language = isLanguage(data.reminder.language) ? data.reminder.language : defaultLanguage
    const token = signLink(secret, 'cart', cartId, Date.parse(at) + limits.orderLink.value)
    const prefix = placePrefix({ market: data.marketId, language }, markets.all()[0]?.id ?? data.marketId)
    const link = `${publicUrl}${prefix}/cart/restore?token=${token}`
    return {
      to: data.email,
      person: data.ownerId ?? data.email.trim().toLowerCase(),
      language,
      ...draftCartReminder({ items, link, language }),
    }
  }
}
