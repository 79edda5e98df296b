import { flag } from './words.ts'

/** What the shop writes to shoppers besides news of their orders. */
export const reminderSettings = {
  CART_REMINDERS: flag(
    'Whether shoppers are offered to be reminded of a cart that they leave: once, after four hours; on when unset',
  ),
}
