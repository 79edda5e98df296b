import { flag } from './formats.ts'

/** The settings of messages to shoppers besides order updates. */
export const reminderSettings = {
  CART_REMINDERS: flag(
    'Whether checkout offers a reminder of an abandoned cart: once, after four hours; on when unset',
  ),
}
