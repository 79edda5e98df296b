import { addressFormOf } from '#vocabulary/addresses/forms.ts'
import { isCountry } from '#vocabulary/places/country-names.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Handlers } from '../api/handler.ts'

/** How the countries of the world write addresses. */
export function createAddressHandlers(): Pick<Handlers, 'getAddressForm'> {
  return {
    async getAddressForm({ params: { country } }) {
      if (!isCountry(country)) throw new ShopFailure('country_not_found')
      return addressFormOf(country)
    },
  }
}
