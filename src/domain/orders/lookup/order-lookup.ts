import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { minute, toTimestamp } from '#vocabulary/time.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import { plainDigits } from '#vocabulary/text/digits.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'

/** The minimum time between two messages about one order, however often someone requests one. */
const again = 10 * minute

/** Replaces an e-mail address in a task, so that nobody can read the address there. */
export const emailDigest = (email: string): string =>
  hash('sha256', email.trim().toLowerCase(), 'base64url').slice(0, 32)

/** An order's number as the shop writes it, whatever dashes and letters it was typed with. */
export function readNumber(typed: string): string {
  const characters = plainDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  return characters.length === 10
    ? `${characters.slice(0, 5)}-${characters.slice(5)}`
    : characters.slice(0, 20)
}

/** Dependencies of {@link createOrderLookup}. */
export interface OrderLookupNeeds {
  store: DocumentStore
  clock: Clock
  /** Called when there is a message to send. */
  wake?: () => void
}

/** The lookup of an order by number and e-mail. */
export interface OrderLookup {
  /**
   * Sends a link to an order to its e-mail address, if it is the given one. Reads and writes are the same whether the
   * order exists or not: the answer comes by e-mail only.
   */
  request(wanted: { number: string; email: string }): Promise<void>
}

/** Creates the lookup of orders; the message itself is written by `messages`. */
export function createOrderLookup(needs: OrderLookupNeeds): OrderLookup {
  const { store, clock, wake = () => undefined } = needs
  return {
    async request({ number, email }) {
      const now = clock.now()
      const period = String(Math.floor(now / again))
      const mail = personMail('order_link', `${readNumber(number)} ${emailDigest(email)}`, period)
      await store.commit([taskWrite(mailTask(mail), toTimestamp(now))]).catch((error: unknown) => {
        // It was requested a moment ago.
        if (!(error instanceof StoreConflict)) throw error
      })
      wake()
    },
  }
}
