import type { OrderViewContext } from '#http/orders/orders.ts'
import { selfServiceOf } from '#http/orders/own-orders.ts'
import type { HandlersNeeds } from './handlers-needs.ts'

/** Whether shoppers may cancel what is not packed. */
export const mayCancel = ({ settings }: Pick<HandlersNeeds, 'settings'>): boolean =>
  settings.SHOPPER_CANCELS ?? true

/** What an order is shown with besides what it holds itself. */
export function createOrderViewContext({ settings, domain }: HandlersNeeds): OrderViewContext {
  const { variant } = domain.catalog.catalog
  return {
    selfService: selfServiceOf(
      domain.orders.orderReturns,
      mayCancel({ settings }),
      domain.orders.exchangeCatalog,
    ),
    variantName(variantId) {
      const sold = variant(variantId)
      return sold ? [sold.product.title, ...sold.variant.options].join(', ') : variantId
    },
  }
}
