import { PaymentUnavailable } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'

/** What a payment provider's silence looks like to a client. @throws ShopFailure `payment_unavailable` */
export async function mapPaymentOutage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw new ShopFailure('payment_unavailable')
    throw error
  }
}
