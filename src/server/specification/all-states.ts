import { checkoutMachine, reservationMachine } from '#domain/buying/checkout/states.ts'
import { draftMachine } from '#domain/buying/drafts/states.ts'
import { paymentMachine, refundMachine } from '#domain/orders/payments/payment-states.ts'
import { exchangeMachine, returnMachine } from '#domain/orders/returns/return-states.ts'
import { fulfilmentMachine, orderMachine, parcelMachine } from '#domain/orders/orders/states.ts'
import { productChangeMachine } from '#domain/whole-shop/product-changes/states.ts'
import { deliveryMachine } from '#domain/messages/webhooks/states.ts'
import type { StateMachine } from '#vocabulary/state-machine.ts'

/** Every state machine of the shop, for the specification. */
export const allMachines: readonly StateMachine[] = [
  orderMachine,
  paymentMachine,
  refundMachine,
  fulfilmentMachine,
  parcelMachine,
  returnMachine,
  exchangeMachine,
  draftMachine,
  productChangeMachine,
  checkoutMachine,
  reservationMachine,
  deliveryMachine,
]
