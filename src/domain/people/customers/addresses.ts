import {
  checkAddressValues,
  fieldOfForm,
  tidyPostcode,
  type AddressForm,
  type AddressProblem,
} from '#vocabulary/addresses/form.ts'
import { addressFormOf } from '#vocabulary/addresses/forms.ts'
import { kindNames } from '#vocabulary/addresses/kind-names.ts'
import { countryName, isCountry } from '#vocabulary/places/country-names.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { plainDigits } from '#vocabulary/text/digits.ts'

/** The fields of a postal address, as the contract takes it. */
export interface AddressFields {
  name: string
  company?: string | undefined
  line1: string
  line2?: string | undefined
  postcode?: string | undefined
  city: string
  region?: string | undefined
  country: string
  phone?: string | undefined
}

/** The fault of a field, in English. */
function messageOf({ field, code }: AddressProblem, form: AddressForm): string {
  const kind = fieldOfForm(form, field)?.kind
  const name = kind ? kindNames[kind] : undefined
  const country = countryName(form.country)
  if (code === 'bad_postcode') return `A ${name} of ${country} looks like ${form.postcodeExample}`
  if (code === 'unknown_region') return `${country} has no such ${name}`
  return name && field !== 'city' ? `Please fill in the ${name}` : 'Please fill in this field'
}

/**
 * The missing fields of an address for its country; empty if it is complete. `pointer` is the address's place in the
 * body (`/deliveryAddress`).
 */
export function checkAddress(address: AddressFields, pointer = ''): FieldError[] {
  const { country } = address
  if (!isCountry(country))
    return [fieldError(`${pointer}/country`, 'unknown_country', 'There is no such country')]
  const form = addressFormOf(country)
  // The contract requires a town everywhere, even if the country's own form does not.
  const nowhere = address.city.trim() === '' && !fieldOfForm(form, 'city')
  return [
    ...checkAddressValues(form, address).map((problem) =>
      fieldError(`${pointer}/${problem.field}`, problem.code, messageOf(problem, form), problem.values),
    ),
    ...(nowhere ? [fieldError(`${pointer}/city`, 'required', 'Please fill in this field')] : []),
  ]
}

/** The address as it is stored: no empty fields, the postcode in capitals, digits as carriers read them. */
export function tidyAddress<A extends AddressFields>(address: A): A {
  const tidy = Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== undefined && value !== ''),
  )
  if (address.postcode) tidy.postcode = tidyPostcode(address.postcode)
  if (address.phone) tidy.phone = plainDigits(address.phone.normalize('NFKC'))
  return tidy as A
}
