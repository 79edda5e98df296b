import { pathTo } from '../../paths.ts'
import { addressOf, type Here } from './here.ts'

/** Most countries of one policy (Google, "Merchant listing structured data"). */
const mostCountries = 50

const fees = {
  shopper: 'https://schema.org/ReturnFeesCustomerResponsibility',
  shop: 'https://schema.org/FreeReturn',
} as const

/** How products may be sent back, as far as the shop promises it to everybody; undefined where it does not. */
export function returnPolicy(here: Here) {
  const { shop, market } = here.shell
  const { days, paidBy } = shop.returns
  if (days === 0 || market.countries.length === 0) return undefined
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': addressOf(here, pathTo('policy', { slug: 'returns' })),
    applicableCountry: market.countries.slice(0, mostCountries),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    ...(paidBy && { returnFees: fees[paidBy] }),
    ...(shop.pages.some(({ slug }) => slug === 'returns') && {
      merchantReturnLink: addressOf(here, pathTo('policy', { slug: 'returns' })),
    }),
  }
}
