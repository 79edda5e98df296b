import {
  checkAddressValues,
  fieldOfForm,
  type AddressField,
  type AddressForm,
  type AddressRegion,
} from '#vocabulary/addresses/form.ts'
import { countryName } from '#vocabulary/places/country-name.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { sayField, type ProblemMessages } from '../problems/say-problem.ts'
import type { Address } from '../types.ts'
import type { messagesIn } from './messages.ts'

export type AddressMessages = ReturnType<typeof messagesIn>

const optionalFields = ['company', 'line2', 'postcode', 'region', 'phone'] as const

/** The name of the field for a region that is not in the list. */
export const otherRegion = (prefix: string): string => `${prefix}.otherRegion`

/**
 * Reads an address out of a form whose fields are named `<prefix>.<field>`. Leaves out empty optional fields, and fields that the
 * country does not have, which are left from another choice. A country that is a town is its own.
 */
export function readAddress(form: FormData, prefix: string, rule?: AddressForm): Address {
  const field = (name: keyof Address) => String(form.get(`${prefix}.${name}`) ?? '').trim()
  const country = field('country')
  const lacks = (name: AddressField) => rule?.country === country && !fieldOfForm(rule, name)
  const address: Address = {
    name: field('name'),
    line1: field('line1'),
    city: lacks('city') ? countryName(country) : field('city'),
    country,
  }
  for (const name of optionalFields) {
    const value = field(name)
    if (value && !lacks(name)) address[name] = value
  }
  const typedRegion = String(form.get(otherRegion(prefix)) ?? '').trim()
  if (typedRegion && rule?.country === country && rule.otherRegions && !lacks('region'))
    address.region = typedRegion
  return address
}

/** The label of a field in a country. */
export function addressLabel(
  form: AddressForm | undefined,
  field: AddressField,
  { fields, kinds }: AddressMessages,
): string {
  const kind = form && fieldOfForm(form, field)?.kind
  return kind ? kinds[kind] : fields[field]
}

/** The label of a form field of an address: "Postcode" for `deliveryAddress.postcode`. */
export function addressFieldLabel(
  field: string,
  form: AddressForm | undefined,
  messages: AddressMessages,
): string {
  const [, name = ''] = field.split('.')
  if (name === 'country') return messages.country
  return addressLabel(form, name as AddressField, messages) ?? field
}

/** The errors of an address, by the names of its form's fields. */
export function checkAddress(
  address: Address,
  form: AddressForm,
  prefix: string,
  messages: ProblemMessages,
): Record<string, string> {
  return Object.fromEntries(
    checkAddressValues(form, address).map((problem) => [
      `${prefix}.${problem.field}`,
      sayField(problem, messages),
    ]),
  )
}

/** Whether every field that the country needs is filled in and fits. */
export function isComplete(address: Address, form: AddressForm | undefined): boolean {
  return form?.country === address.country && checkAddressValues(form, address).length === 0
}

/** A region as an option: its code, and its name in a language. */
export function regionChoice(
  { code, name, latinName }: AddressRegion,
  form: Pick<AddressForm, 'language'>,
  language: Language,
): { value: string; label: string } {
  const label = form.language === language ? name : latinName
  return { value: /^\p{Script=Latin}/u.test(code) ? code : label, label }
}
