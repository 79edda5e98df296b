/** The texts about the shop and its seller that staff can write. Each has a setting as its default. */
export const shopDetails = [
  'name',
  'tagline',
  'legalName',
  'address',
  'country',
  'vatId',
  'registration',
  'email',
  'phone',
] as const

/** One of these. */
export type ShopDetail = (typeof shopDetails)[number]

/** All of them; an unknown one is empty. */
export type ShopDetails = Readonly<Record<ShopDetail, string>>
