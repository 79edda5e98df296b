import { createManualPayments } from '#adapters/payments/manual/manual-payments.ts'
import { sandboxLabel } from '#adapters/payments/sandbox/sandbox-payments.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import type { BankAccount } from '#vocabulary/orders/payments.ts'

/** The ways in which made orders were paid. Only what an order stores of the card provider is needed. */
export function waysToPay(by: { instructions: string; account?: BankAccount | undefined }): {
  transfer: PaymentProvider
  card: PaymentProvider
} {
  const transfer = createManualPayments(by)
  const card = {
    ...transfer,
    id: 'sandbox',
    label: sandboxLabel,
    kind: 'redirect',
    instructions: '',
  } as const
  return { transfer, card }
}
