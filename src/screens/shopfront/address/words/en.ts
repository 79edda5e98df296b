import type { AddressField, FieldKind } from '#vocabulary/addresses/form.ts'

export const words = {
  country: 'Country',
  choose: 'Please choose',
  /** Where countries do not differ. */
  fields: {
    name: 'Full name',
    company: 'Company',
    line1: 'Street and house number',
    line2: 'Flat, floor or building',
    postcode: 'Postcode',
    city: 'Town or city',
    region: 'Region',
    phone: 'Telephone',
  } satisfies Record<AddressField, string>,
  /** Where they do. */
  kinds: {
    postal: 'Postcode',
    zip: 'ZIP code',
    eircode: 'Eircode',
    pin: 'PIN code',
    province: 'Province',
    state: 'State',
    prefecture: 'Prefecture',
    emirate: 'Emirate',
    county: 'County',
    department: 'Department',
    district: 'District',
    do_si: 'Province or city',
    area: 'Area',
    island: 'Island',
    oblast: 'Oblast',
    parish: 'Parish',
    city: 'Town or city',
    post_town: 'Town or city',
    suburb: 'Suburb',
    line: 'Flat, floor or building',
    neighborhood: 'Neighbourhood',
    townland: 'Townland',
    village_township: 'Village or township',
  } satisfies Record<FieldKind, string>,
  more: 'Company, flat, floor',
  moreWithoutLine: 'Company',
  phoneHint: 'For the carrier, should the parcel get stuck',
  showFields: 'Show the fields of this country',
}

/** What every language has words for. */
export type Words = typeof words
