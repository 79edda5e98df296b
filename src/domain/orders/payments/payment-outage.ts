import { PaymentUnavailable } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'

/** Maps a payment provider's outage to a failure for the client. @throws ShopFailure `payment_unavailable` */
export async function mapPaymentOutage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw new ShopFailure('payment_unavailable')
    throw error
  }
}
