import type { AddressField, FieldKind } from '#vocabulary/addresses/form.ts'

export const messages = {
  country: 'Country',
  choose: 'Please select',
  notListed: '{name} not in the list',
  /** Where countries do not differ. */
  fields: {
    name: 'Full name',
    company: 'Company',
    line1: 'Address',
    line2: 'Apartment, suite or building',
    postcode: 'Postcode',
    city: 'City',
    region: 'Region',
    phone: 'Phone',
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
    city: 'City',
    post_town: 'City',
    suburb: 'Suburb',
    line: 'Apartment, suite or building',
    neighborhood: 'Neighbourhood',
    townland: 'Townland',
    village_township: 'Village or township',
  } satisfies Record<FieldKind, string>,
  more: 'Company, apartment, suite',
  moreWithoutLine: 'Company',
  phoneHint: 'In case the carrier needs to reach you',
  showFields: 'Update country',
}

/** The messages that every language has. */
export type Messages = typeof messages
