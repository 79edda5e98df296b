import { foldText } from '../text/folding.ts'
import type { FieldCode, FieldValues } from '../field-errors.ts'
import { plainDigits } from '../text/digits.ts'

/** The fields of a postal address; the country is chosen before. */
export const addressFields = [
  'name',
  'company',
  'line1',
  'line2',
  'postcode',
  'city',
  'region',
  'phone',
] as const

/** One of {@link addressFields}. */
export type AddressField = (typeof addressFields)[number]

/** The names of fields where countries differ; the texts for each belong to the screens. */
export const fieldKinds = {
  postcode: ['postal', 'zip', 'eircode', 'pin'],
  region: [
    'province',
    'state',
    'prefecture',
    'emirate',
    'county',
    'department',
    'district',
    'do_si',
    'area',
    'island',
    'oblast',
    'parish',
  ],
  city: ['city', 'post_town', 'suburb', 'district'],
  /** A second line, or the part of a town where the country's addresses name it. */
  line2: ['line', 'suburb', 'neighborhood', 'district', 'townland', 'village_township'],
} as const

export type FieldKind = (typeof fieldKinds)[keyof typeof fieldKinds][number]

/** One field of a country's form. */
export interface AddressFormField {
  name: AddressField
  /** Its name there; null if it is the same everywhere. */
  kind: FieldKind | null
  required: boolean
}

/** A part of a country that its addresses name. */
export interface AddressRegion {
  /** As post offices write it: `NY`, `東京都`. */
  code: string
  /** In the country's language. */
  name: string
  /** In Latin letters; the same as `name` where it has them anyway. */
  latinName: string
}

/** How addresses of a country are filled in. */
export interface AddressForm {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** BCP 47; null where the country's regions have no language of their own. */
  language: string | null
  /** The fields of the form, in the order of the country; the name first, the telephone last. */
  fields: AddressFormField[]
  /** Of a whole postcode in capitals, without anchors; null if any will do, or the form has none. */
  postcodePattern: string | null
  postcodeExample: string | null
  /** Its regions; empty if they are typed, or the form has none. */
  regions: AddressRegion[]
  /**
   * Whether a region that is not listed is taken as typed: lists age, and parcels arrive anyway. Not where tax follows the
   * region.
   */
  otherRegions: boolean
}

/** The values of an address by field. */
export type AddressValues = Partial<Record<AddressField, string | undefined>>

/** A fault of one field of an address. */
export interface AddressProblem {
  field: AddressField
  code: FieldCode
  values?: FieldValues
}

/** The field of a form; undefined where the country has none of this name. */
export function fieldOfForm({ fields }: AddressForm, name: AddressField): AddressFormField | undefined {
  return fields.find((field) => field.name === name)
}

/** The postcode as it is compared and stored: capitals, digits 0 to 9, single spaces, none at the ends. */
export function tidyPostcode(text: string): string {
  return plainDigits(text.normalize('NFKC'))
    .trim()
    .toUpperCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐‑–—−ー]/g, '-')
}

/** The region that a text names, in any of its spellings. */
export function findRegion({ regions }: AddressForm, text: string): AddressRegion | undefined {
  const written = foldText(text.trim())
  return regions.find((region) =>
    [region.code, region.name, region.latinName].some((spelling) => foldText(spelling) === written),
  )
}

/** The fault of a field's value, or undefined. */
export function checkAddressField(
  form: AddressForm,
  name: AddressField,
  value: string,
): Omit<AddressProblem, 'field'> | undefined {
  const field = fieldOfForm(form, name)
  if (!field) return undefined
  const kind: FieldValues = field.kind ? { kind: field.kind } : {}
  if (value.trim() === '') return field.required ? { code: 'required', values: kind } : undefined
  if (name === 'postcode' && form.postcodePattern !== null) {
    const fits = new RegExp(`^(?:${form.postcodePattern})$`).test(tidyPostcode(value))
    const example = form.postcodeExample ?? ''
    return fits ? undefined : { code: 'bad_postcode', values: { ...kind, country: form.country, example } }
  }
  if (name === 'region' && !form.otherRegions && field.required && !findRegion(form, value))
    return { code: 'unknown_region', values: { ...kind, country: form.country } }
  return undefined
}

/** The faults of an address, by field; empty if it is complete. */
export function checkAddressValues(form: AddressForm, values: AddressValues): AddressProblem[] {
  return form.fields.flatMap(({ name }) => {
    const problem = checkAddressField(form, name, values[name] ?? '')
    return problem ? [{ field: name, ...problem }] : []
  })
}
