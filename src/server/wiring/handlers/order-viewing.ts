import { createOrderNames } from '#http/orders/order-names.ts'
import type { OrderViewContext } from '#http/orders/orders.ts'
import { selfServiceOf } from '#http/orders/own-orders.ts'
import type { HandlersNeeds } from './handlers-needs.ts'
import { tellingValues } from '#vocabulary/catalog/telling-options.ts'

/** Whether shoppers may cancel unpacked items. */
export const mayCancel = ({ settings }: Pick<HandlersNeeds, 'settings'>): boolean =>
  settings.SHOPPER_CANCELS ?? true

/** The data that an order is shown with besides its own. */
export function createOrderViewContext({ settings, domain }: HandlersNeeds): OrderViewContext {
  const { variant } = domain.catalog.catalog
  return {
    names: createOrderNames({ variant, wordings: domain.catalog.wordings }),
    term: (text, language) => domain.catalog.wordings.in(language).term(text),
    selfService: selfServiceOf(
      domain.orders.orderReturns,
      mayCancel({ settings }),
      domain.orders.exchangeCatalog,
    ),
    variantName(variantId) {
      const sold = variant(variantId)
      return sold ? [sold.product.title, ...tellingValues(sold.product, sold.variant)].join(', ') : variantId
    },
  }
}
