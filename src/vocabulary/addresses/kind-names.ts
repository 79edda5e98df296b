import type { FieldKind } from './form.ts'

/** The name of each kind of field in English, within a sentence. */
export const kindNames: Readonly<Record<FieldKind, string>> = {
  postal: 'postcode',
  zip: 'ZIP code',
  eircode: 'Eircode',
  pin: 'PIN code',
  province: 'province',
  state: 'state',
  prefecture: 'prefecture',
  emirate: 'emirate',
  county: 'county',
  department: 'department',
  district: 'district',
  do_si: 'province or city',
  area: 'area',
  island: 'island',
  oblast: 'oblast',
  parish: 'parish',
  city: 'town or city',
  post_town: 'post town',
  suburb: 'suburb',
  line: 'second line',
  neighborhood: 'neighbourhood',
  townland: 'townland',
  village_township: 'village or township',
}
