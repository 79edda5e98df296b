import type { ShopDocuments } from './documents.ts'

/** I14: a cart that is ordered or merged is not reminded of, and whoever got a message has consented. */
export function checkReminders({ carts, mails }: ShopDocuments): string[] {
  const messages = new Set(mails.map(({ id }) => id))
  return carts.flatMap(({ id, data: { state, reminder } }) => [
    ...(state === 'open' || !reminder ? [] : [`I14: cart ${id} is ${state} and keeps its reminder`]),
    ...(state === 'open' && reminder?.sentAt == null && messages.has(`mail:cart_reminder:${id}:left`)
      ? [`I14: cart ${id} was reminded of without consent, or will be once more`]
      : []),
  ])
}
