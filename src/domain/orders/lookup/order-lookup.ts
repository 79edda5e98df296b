import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import type { PlaceName } from '#vocabulary/places/places.ts'
import { minute, toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import type { Letter } from '../../messages/mail/letters.ts'
import { mailTask, personMail } from '../../messages/mail/mail-tasks.ts'
import { draftOrderLink } from '../../messages/mail/templates/order-link.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { orderAccess } from './access.ts'
import { orders } from '../orders/documents.ts'

/** No second message about one order within so long, however often it is asked for. */
const again = 10 * minute

const digest = (email: string): string => hash('sha256', email.trim().toLowerCase(), 'base64url').slice(0, 32)

/** An order's number as the shop writes it, whatever dashes and letters it was typed with. */
export function readNumber(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return letters.length === 10 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters.slice(0, 20)
}

/** What {@link createOrderLookup} needs. */
export interface OrderLookupNeeds {
  store: DocumentStore
  clock: Clock
  /** Signs the links to orders. */
  secret: string
  publicUrl: string
  /** What stands before the shop's paths in a market and a language; nothing unless given. */
  prefixOf?: (place: PlaceName) => string
  /** Told that there is a message to send. */
  wake?: () => void
}

/** Finding an order again by what its buyer knows of it. */
export interface OrderLookup {
  /**
   * Has a link to an order sent to the e-mail that it was placed with, if that is the one given. The same is read
   * and written whether there is such an order or not: whoever looks is told later, in the mailbox.
   */
  ask(asked: { number: string; email: string }): Promise<void>
  /** Writes the message; undefined where there is no such order, or it was placed with another e-mail. */
  write(about: string, at: Timestamp): Promise<Letter | undefined>
}

/** Makes what finds orders again. */
export function createOrderLookup(needs: OrderLookupNeeds): OrderLookup {
  const { store, clock, secret, publicUrl, prefixOf = () => '', wake = () => undefined } = needs
  return {
    async ask({ number, email }) {
      const now = clock.now()
      const period = String(Math.floor(now / again))
      const mail = personMail('order_link', `${readNumber(number)} ${digest(email)}`, period)
      await store.commit([taskWrite(mailTask(mail), toTimestamp(now))]).catch((error: unknown) => {
        // It was asked for a moment ago.
        if (!(error instanceof StoreConflict)) throw error
      })
      wake()
    },

    async write(about, at) {
      const [orderId = '', wanted = ''] = about.split(' ')
      const order = await store.get(orders, orderId)
      if (!order || digest(order.data.emailKey) !== wanted) return undefined
      const language = languageOf(order.data.language)
      const here = publicUrl + prefixOf({ market: order.data.marketId, language })
      const link = `${here}/orders/${encodeURIComponent(orderId)}?access=${orderAccess(secret, orderId, at)}`
      return {
        to: order.data.email,
        person: order.data.customerId ?? order.data.emailKey,
        language,
        ...draftOrderLink({ orderId, link, language }),
      }
    },
  }
}
