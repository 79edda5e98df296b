import { checkoutMachine, reservationMachine } from '#domain/checkout/states.ts'
import { fulfilmentMachine, orderMachine, parcelMachine, paymentMachine } from '#domain/orders/states.ts'
import type { StateMachine } from '#vocabulary/state-machine.ts'

/** Every state machine of the shop, for the specification. */
export const allMachines: readonly StateMachine[] = [
  orderMachine,
  paymentMachine,
  fulfilmentMachine,
  parcelMachine,
  checkoutMachine,
  reservationMachine,
]
