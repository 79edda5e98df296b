import { countryOf } from '#vocabulary/countries.ts'
import type { FieldError } from '#vocabulary/failures.ts'

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

/** The postcode as it is compared and kept: capitals, single spaces, none at the ends. */
function tidyPostcode(text: string): string {
  return text.trim().toUpperCase().replaceAll(/\s+/g, ' ')
}

function checkPostcode(address: AddressFields): string | undefined {
  const { name, postcode } = countryOf(address.country)
  if (!postcode) return undefined
  const given = tidyPostcode(address.postcode ?? '')
  if (given === '') return postcode.required ? `Please fill in the ${postcode.label}` : undefined
  if (new RegExp(`^(?:${postcode.pattern})$`).test(given)) return undefined
  return `A ${postcode.label} of ${name} looks like ${postcode.example}`
}

/**
 * What an address lacks for its country, field by field; empty when a parcel can go there. `pointer` is where
 * the address stands in the body (`/deliveryAddress`).
 */
export function checkAddress(address: AddressFields, pointer = ''): FieldError[] {
  const errors: FieldError[] = []
  for (const field of ['name', 'line1', 'city'] as const) {
    if (address[field].trim() === '')
      errors.push({ pointer: `${pointer}/${field}`, message: 'Please fill this in' })
  }
  const postcode = checkPostcode(address)
  if (postcode !== undefined) errors.push({ pointer: `${pointer}/postcode`, message: postcode })
  const { region } = countryOf(address.country)
  if (region?.required && !address.region?.trim()) {
    errors.push({ pointer: `${pointer}/region`, message: `Please fill in the ${region.label.toLowerCase()}` })
  }
  return errors
}

/** The address as it is kept: no empty fields, the postcode in capitals. */
export function tidyAddress<A extends AddressFields>(address: A): A {
  const tidy = Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== undefined && value !== ''),
  )
  if (address.postcode) tidy.postcode = tidyPostcode(address.postcode)
  return tidy as A
}
