import { flag } from './formats.ts'

/** What the shop writes to shoppers besides news of their orders. */
export const reminderSettings = {
  CART_REMINDERS: flag(
    'Whether checkout offers a reminder of an abandoned cart: once, after four hours; on when unset',
  ),
}
