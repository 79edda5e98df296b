import { countryOf, type AddressField } from '#vocabulary/countries.ts'
import type { Address } from '../types.ts'

const optionalFields = ['company', 'line2', 'postcode', 'region', 'phone'] as const

/** Reads an address out of a form whose fields are named `<prefix>.<field>`. Empty optional fields are left out. */
export function readAddress(form: FormData, prefix: string): Address {
  const field = (name: keyof Address) => String(form.get(`${prefix}.${name}`) ?? '').trim()
  const address: Address = {
    name: field('name'),
    line1: field('line1'),
    city: field('city'),
    country: field('country'),
  }
  for (const name of optionalFields) {
    const value = field(name)
    if (value) address[name] = value
  }
  const { postcode, region } = countryOf(address.country)
  // Left over from a country that has them.
  if (!postcode) delete address.postcode
  if (!region) delete address.region
  return address
}

/** What people call a field in a country. */
export function addressLabel(country: string, field: AddressField): string {
  const { postcode, region } = countryOf(country)
  const labels: Record<AddressField, string> = {
    name: 'Full name',
    company: 'Company',
    line1: 'Street and house number',
    line2: 'Flat, floor or building',
    postcode: postcode?.label ?? 'Postcode',
    city: 'Town or city',
    region: region?.label ?? 'Region',
    phone: 'Telephone',
  }
  return labels[field]
}

/** Whether a country's addresses need this field. */
export function isRequired(country: string, field: AddressField): boolean {
  const { postcode, region } = countryOf(country)
  if (field === 'postcode') return postcode?.required ?? false
  if (field === 'region') return region?.required ?? false
  return field === 'name' || field === 'line1' || field === 'city'
}

/** What is wrong with a field's value, or undefined. The shop checks the same again when the form is sent. */
export function checkAddressField(country: string, field: AddressField, value: string): string | undefined {
  const text = value.trim()
  if (!text) return isRequired(country, field) ? 'Please fill this in' : undefined
  const { postcode, name } = countryOf(country)
  if (field !== 'postcode' || !postcode) return undefined
  const fits = new RegExp(`^(?:${postcode.pattern})$`).test(text.toUpperCase())
  return fits ? undefined : `In ${name} it looks like ${postcode.example}`
}

/** What is wrong with an address, by the names of its form's fields. */
export function checkAddress(address: Address, prefix: string): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of countryOf(address.country).order) {
    const message = checkAddressField(address.country, field, address[field] ?? '')
    if (message) errors[`${prefix}.${field}`] = message
  }
  return errors
}

/** Whether every field that the country needs is filled in and fits. */
export function isComplete(address: Address): boolean {
  return Object.keys(checkAddress(address, '')).length === 0
}

/** What people call a form field of an address: "Postcode" for `deliveryAddress.postcode`. */
export function addressFieldLabel(
  field: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const [prefix = '', name = ''] = field.split('.')
  if (name === 'country') return 'Country'
  return addressLabel(values[`${prefix}.country`] ?? '', name as AddressField) ?? field
}

/** The lines of an address as its country writes them. */
export function addressLines(address: Address): string[] {
  const { order, name } = countryOf(address.country)
  const lines: string[] = []
  const sameLine = new Set<AddressField>(['postcode', 'city', 'region'])
  let place: string[] = []
  for (const field of order) {
    const value = address[field]
    if (!value || field === 'phone') continue
    if (sameLine.has(field)) place.push(value)
    else {
      if (place.length > 0) lines.push(place.join(' '))
      place = []
      lines.push(value)
    }
  }
  if (place.length > 0) lines.push(place.join(' '))
  return [...lines, name]
}
