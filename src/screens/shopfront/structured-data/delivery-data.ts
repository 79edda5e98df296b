import { decimal } from '#vocabulary/money.ts'
import type { Product } from '../types.ts'

type Way = Product['deliveries'][number][number]

const workingDays = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Delivery of one unit to some countries as schema.org has it. `name` is the name of the node. */
export function shippingDetails({ countries, price, packingDays, minDays, maxDays }: Way, name: string) {
  return {
    '@type': 'OfferShippingDetails',
    '@id': name,
    shippingRate: { '@type': 'MonetaryAmount', value: decimal(price), currency: price.currency },
    shippingDestination: countries.map((country) => ({
      '@type': 'DefinedRegion',
      addressCountry: country,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: workingDays(packingDays, packingDays),
      transitTime: workingDays(minDays, maxDays),
    },
  }
}
