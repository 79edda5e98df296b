import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { isLanguage, defaultLanguage } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { placePrefix } from '#vocabulary/places/places.ts'
import { plus, toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import type { Catalog } from '../../catalog/products/catalog.ts'
import type { Letter } from '../../messages/mail/letters.ts'
import { mailTask, personMail } from '../../messages/mail/mail-tasks.ts'
import { draftCartReminder } from '../../messages/mail/templates/cart-reminder.ts'
import type { Markets } from '../../pricing/markets/documents.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { readLink, signLink } from '#engine/signed-links/signed-link.ts'
import type { StoredCart } from './carts.ts'
import { carts, type CartDocument } from './documents.ts'
import { reminderWrite } from './reminders.ts'

/** What {@link createCartReminders} needs. */
export interface CartReminderNeeds {
  store: DocumentStore
  clock: Clock
  catalog: Pick<Catalog, 'variant'>
  markets: Pick<Markets, 'all'>
  /** Signs the links that bring carts back. */
  secret: string
  publicUrl: string
  /** Whether anyone is reminded at all. */
  isOn?: boolean
}

/** Reminding shoppers who asked for it of carts that they have left. */
export interface CartReminders {
  /**
   * Carries out `cart_reminder` tasks: looks at a cart whose shopper has asked to be reminded of it. When it was
   * changed since, it is looked at again later. It is reminded of once, and not when its shopper has ordered since.
   */
  tasks: TaskHandler
  /** Writes the message about a cart; undefined when it was ordered, emptied, has expired or was erased since. */
  write(cartId: string, at: Timestamp): Promise<Letter | undefined>
  /**
   * The open cart that a link brings back: one read, two where it was merged since.
   * @throws ShopFailure `link_expired` on a link that is none, and when the cart is gone or ordered
   */
  saved(token: string): Promise<StoredCart>
}

/** Makes what reminds of carts. */
export function createCartReminders(needs: CartReminderNeeds): CartReminders {
  const { store, clock, catalog, markets, secret, publicUrl, isOn = true } = needs

  async function hasOrderedSince({ email, updatedAt }: CartDocument): Promise<boolean> {
    const equals = { emailKey: email?.trim().toLowerCase() ?? '' }
    const query = { index: 'byEmail', equals, direction: 'desc', limit: 1 } as const
    const [last] = (await store.query(orders, query)).items
    return last !== undefined && last.data.placedAt >= updatedAt
  }

  const titleOf = (variantId: string): string | undefined => {
    const sold = catalog.variant(variantId)
    return sold && [sold.product.title, ...sold.variant.options].join(' · ')
  }

  return {
    tasks: {
      async run(task) {
        const cartId = String(task.data.payload.cartId)
        const now = toTimestamp(clock.now())
        const { version, data } = (await store.get(carts, cartId)) ?? {}
        if (!isOn || data?.state !== 'open' || data.reminder?.sentAt !== null) return []
        if (data.email === null || data.lines.length === 0) return []
        const due = plus(data.updatedAt, limits.cartReminder.value)
        if (now < due) return [reminderWrite(cartId, now, Date.parse(due) - clock.now())]
        const told = !(await hasOrderedSince(data))
        return [
          put(carts, cartId, { ...data, reminder: { ...data.reminder, sentAt: now } }, version ?? 'absent'),
          ...(told ? [taskWrite(mailTask(personMail('cart_reminder', cartId, 'left')), now)] : []),
        ]
      },
    },

    async write(cartId, at) {
      const { data } = (await store.get(carts, cartId)) ?? {}
      if (data?.state !== 'open' || data.email === null || !data.reminder) return undefined
      const goods = data.lines.flatMap(({ variantId, quantity }) => {
        const title = titleOf(variantId)
        return title === undefined ? [] : [{ title, quantity }]
      })
      if (goods.length === 0) return undefined
      const language = isLanguage(data.reminder.language) ? data.reminder.language : defaultLanguage
      const token = signLink(secret, 'cart', cartId, Date.parse(at) + limits.orderLink.value)
      const prefix = placePrefix({ market: data.marketId, language }, markets.all()[0]?.id ?? data.marketId)
      const link = `${publicUrl}${prefix}/cart/restore?token=${token}`
      return {
        to: data.email,
        person: data.ownerId ?? data.email.trim().toLowerCase(),
        language,
        ...draftCartReminder({ goods, link, language }),
      }
    },

    async saved(token) {
      const cartId = readLink(secret, 'cart', token, clock.now())
      const first = cartId === undefined ? undefined : await store.get(carts, cartId)
      const cart = first?.data.mergedInto ? await store.get(carts, first.data.mergedInto) : first
      if (cart?.data.state !== 'open') throw new ShopFailure('link_expired')
      return cart
    },
  }
}
