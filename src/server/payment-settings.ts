import type { Logger } from 'pino'
import { createManualPayments } from '#adapters/payments/manual/manual-payments.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import type { Settings } from './settings.ts'

/** The ways to pay, and what of them runs in this process. */
export interface PaymentsSetup {
  providers: readonly PaymentProvider[]
  mounts: readonly { prefix: string; app: { fetch(request: Request): Response | Promise<Response> } }[]
  begin(): void
  end(): Promise<void>
}

interface Needs {
  settings: Settings
  publicUrl: string
  store: DocumentStore
  clock: Clock
  log: Logger
}

export async function setUpPayments({ settings }: Needs): Promise<PaymentsSetup> {
  return {
    providers: [createManualPayments({ instructions: settings.PAYMENTS_MANUAL_INSTRUCTIONS })],
    mounts: [],
    begin: () => undefined,
    end: async () => undefined,
  }
}
