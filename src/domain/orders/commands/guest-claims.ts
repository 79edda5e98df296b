import { storedEmail } from '#vocabulary/email.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { isErasedEmail } from '../../people/customers/erased.ts'
import { change } from '../orders/act.ts'
import { createOrderWriter } from '../orders/order-writer.ts'
import type { OrdersNeeds } from '../orders/order-acts.ts'

/** Puts orders of guests into accounts. */
export interface GuestClaims {
  /**
   * Makes a guest's order the order of a customer with the e-mail that it was placed with. Any other order stays as it
   * is.
   */
  claim(orderId: string, customer: { id: string; email: string }): Promise<void>
}

/** Creates the claims. The caller checks the right to see the order first. */
export function createGuestClaims(needs: Omit<OrdersNeeds, 'providers'>): GuestClaims {
  const writer = createOrderWriter(needs)
  return {
    async claim(orderId, { id: customerId, email }) {
      const emailKey = storedEmail(email.trim()).toLowerCase()
      await retryOnConflict(async () => {
        const stored = await writer.get(orderId).catch((error: unknown) => {
          if (error instanceof ShopFailure && error.code === 'order_not_found') return undefined
          throw error
        })
        const isTheirs = stored?.data.customerId === null && stored.data.emailKey === emailKey
        if (!isTheirs || isErasedEmail(stored.data.email)) return
        const at = toTimestamp(needs.clock.now())
        await writer.save(stored, change({ order: { ...stored.data, customerId }, mails: [] }), at)
      })
    },
  }
}
