import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { readLink } from '#engine/signed-links/signed-link.ts'
import type { StoredCart } from './carts.ts'
import { carts, type CartDocument } from './documents.ts'
import { reminderWrite } from './reminders.ts'

/** Dependencies of {@link createCartReminders}. */
export interface CartReminderNeeds {
  store: DocumentStore
  clock: Clock
  /** Signs the links that bring carts back. */
  secret: string
  /** Whether anyone is reminded at all. */
  isOn?: boolean
}

/** Reminders of abandoned carts for shoppers who requested them. */
export interface CartReminders {
  /**
   * Runs `cart_reminder` tasks: checks a cart whose shopper requested a reminder. If the cart has changed since, the
   * task runs again later. One reminder is sent, and none if the shopper has ordered since.
   */
  tasks: TaskHandler
  /**
   * The open cart of a reminder link: one read, two if the cart was merged since.
   * @throws ShopFailure `link_expired` on an invalid link, and when the cart was removed or ordered
   */
  saved(token: string): Promise<StoredCart>
}

/** Creates the reminders of carts; the message itself is written by `messages`. */
export function createCartReminders(needs: CartReminderNeeds): CartReminders {
  const { store, clock, secret, isOn = true } = needs

  async function hasOrderedSince({ email, updatedAt }: CartDocument): Promise<boolean> {
    const equals = { emailKey: email?.trim().toLowerCase() ?? '' }
    const query = { index: 'byEmail', equals, direction: 'desc', limit: 1 } as const
    const [last] = (await store.query(orders, query)).items
    return last !== undefined && last.data.placedAt >= updatedAt
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
        const reminded = !(await hasOrderedSince(data))
        return [
          put(carts, cartId, { ...data, reminder: { ...data.reminder, sentAt: now } }, version ?? 'absent'),
          ...(reminded ? [taskWrite(mailTask(personMail('cart_reminder', cartId, 'left')), now)] : []),
        ]
      },
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
