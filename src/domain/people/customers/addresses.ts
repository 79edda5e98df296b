import {
  checkAddressValues,
  fieldOfForm,
  tidyPostcode,
  type AddressForm,
  type AddressProblem,
} from '#vocabulary/addresses/form.ts'
import { addressFormOf } from '#vocabulary/addresses/forms.ts'
import { kindNames } from '#vocabulary/addresses/kind-names.ts'
import { isCountry } from '#vocabulary/places/country-names.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { plainDigits } from '#vocabulary/text/digits.ts'
import { type Said, statement } from '#vocabulary/statements/statement.ts'

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

/** The fault of a field. */
function reasonOf({ field, code }: AddressProblem, form: AddressForm): Said {
  const part = fieldOfForm(form, field)?.kind
  const kind = part ? kindNames[part] : ''
  const { country, postcodeExample } = form
  if (code === 'bad_postcode')
    return statement('postcode_of_country', { kind, country, example: postcodeExample ?? '' })
  return code === 'unknown_region' ? statement('region_of_country', { kind, country }) : 'fill_in'
}

/**
 * The missing fields of an address for its country; empty if it is complete. `pointer` is the address's place in the
 * body (`/deliveryAddress`).
 */
export function checkAddress(address: AddressFields, pointer = ''): FieldError[] {
  const { country } = address
  if (!isCountry(country)) return [fieldError(`${pointer}/country`, 'unknown_country', 'no_such_country')]
  const form = addressFormOf(country)
  // The contract requires a town everywhere, even if the country's own form does not.
  const nowhere = address.city.trim() === '' && !fieldOfForm(form, 'city')
  return [
    ...checkAddressValues(form, address).map((problem) =>
      fieldError(`${pointer}/${problem.field}`, problem.code, reasonOf(problem, form), problem.values),
    ),
    ...(nowhere ? [fieldError(`${pointer}/city`, 'required', 'fill_in')] : []),
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
