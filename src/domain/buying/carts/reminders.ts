import type { Write } from '#ports/document-store/document-store.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import type { CartDocument } from './documents.ts'

/**
 * Sets or clears (null) the reminder of a cart, with its language. A shopper who was reminded once is not reminded
 * again.
 */
export function withReminder(cart: CartDocument, language: Language | null): CartDocument {
  if (language !== null) return { ...cart, reminder: { language, sentAt: cart.reminder?.sentAt ?? null } }
  return cart.reminder?.sentAt ? cart : withoutReminder(cart)
}

/** The cart without its reminder. */
export function withoutReminder(cart: CartDocument): CartDocument {
  const { reminder: _, ...rest } = cart
  return rest
}

/** The write that schedules a check of a cart, so long after `at` (milliseconds). */
export const reminderWrite = (cartId: string, at: string, delay: number = limits.cartReminder.value): Write =>
  taskWrite({ id: `cart_reminder:${cartId}:${at}`, kind: 'cart_reminder', payload: { cartId }, delay }, at)

/** The outbox task of a cart change whose shopper has just requested a reminder. */
export const reminderWrites = (
  cartId: string,
  before: Pick<CartDocument, 'reminder'>,
  after: CartDocument,
): Write[] => (after.reminder && !before.reminder ? [reminderWrite(cartId, after.updatedAt)] : [])
