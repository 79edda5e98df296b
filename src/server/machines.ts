import { checkoutMachine, reservationMachine } from '#domain/checkout/states.ts'
import { draftMachine } from '#domain/drafts/states.ts'
import { paymentMachine, refundMachine } from '#domain/orders/payment-states.ts'
import { exchangeMachine, returnMachine } from '#domain/orders/return-states.ts'
import { fulfilmentMachine, orderMachine, parcelMachine } from '#domain/orders/states.ts'
import { productChangeMachine } from '#domain/product-changes/states.ts'
import { deliveryMachine } from '#domain/webhooks/states.ts'
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
