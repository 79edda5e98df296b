import { exemptionOf, type ExemptionRefusal } from '../tax/exemption.ts'
import { taxesAt } from '../tax/rates.ts'
import type { PlaceTaxes, TaxExemption } from '../model/taxes.ts'
import type { TaxReckoning } from '../tax/tax.ts'
import type { CartPricing } from './price-cart.ts'

/** How a cart is taxed. */
export interface CartTax {
  /** The taxes at its destination, whether its buyer pays them or not. */
  rules: PlaceTaxes
  exemption: TaxExemption | null
  /** Why the VAT number does not exempt the buyer; null where it does, or there is none. */
  refused: ExemptionRefusal | null
  reckoning: Required<TaxReckoning>
  /** Whether the market's prices have tax in them that is taken out for this buyer. */
  netting: boolean
}

/**
 * Decides how a cart is taxed: by its market, destination and buyer; or, for items that come onto an order, as the
 * order was when it was placed. A price of today goes onto an order as it is listed, without the tax in it if the
 * prices of the order have none.
 */
export function cartTaxOf({ cart, market, destination, taxes, facts }: CartPricing): CartTax {
  const { taxInclusive, taxRounding: rounding, taxRoundingMode: mode } = market
  const { agreed } = facts
  if (agreed) {
    const { inclusive, exemption } = agreed
    return {
      rules: agreed.rules ?? taxesAt(taxes, destination),
      exemption,
      refused: null,
      reckoning: agreed,
      netting: taxInclusive && !inclusive,
    }
  }
  const rules = taxesAt(taxes, destination)
  const { shopCountry, exempt: customer } = facts.tax ?? { shopCountry: null, exempt: null }
  const { exemption, refused } = exemptionOf({
    vatId: cart.vatId ?? null,
    destination,
    place: rules,
    shopCountry,
    customer,
  })
  const inclusive = taxInclusive && !exemption
  return {
    rules,
    exemption,
    refused,
    reckoning: { inclusive, rounding, mode },
    netting: taxInclusive && !inclusive,
  }
}
