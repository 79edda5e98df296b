import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')
const items = (count: number): string => plural(count, { one: '# item', other: '# items' })

/** Explanations of prices, and changes of a cart. */
export const texts = {
  // Why a promotion applies or does not
  byItself: 'Automatic discount',
  byCode: (code: string) => `Code ${code}`,
  notValid: 'This code isn’t valid',
  sameAs: (code: string) => `Duplicate of ${code}`,
  nothingMeant: 'No eligible items in the cart',
  notInCurrency: (currency: string) => `Not available in ${currency}`,
  notInCountry: 'Not available in this country',
  notForCustomer: 'Not available for this customer',
  firstOrderOnly: 'First order only',
  usedAlready: 'You have already used this discount',
  usedUp: 'Usage limit reached',
  subtotalFrom: (from: string, more: string) => `From ${from}: ${more} more`,
  minimumQuantity: (from: number, more: number) => `From ${items(from)}: ${more} more`,
  buyGet: (buy: number, get: number) => `Buy ${buy}, and ${items(get)} get a discount`,
  giftMissing: 'The free gift is not in the cart',
  noDeliveryToPay: 'No shipping costs',
  nothingLeft: 'No amount left to discount',
  notWith: (name: string) => `Cannot be combined with “${name}”`,
  dearerDelivery: (off: string, more: string) => `It takes off ${off}, but shipping would cost ${more} more`,
  takesOffDelivery: 'Applies to shipping',
  takesOffOthers: 'Applies to other items',
  notTheseItems: 'Does not apply to these items',
  // Prices by quantity, and of groups
  fromQuantity: (from: number) => `From ${items(from)}`,
  enoughItems: (from: number) => `${items(from)} or more in the cart`,
  inGroup: 'The customer is in an eligible group',
  otherIsCheaper: (price: string) => `Another rule has a lower price. This one would be ${price}`,
  notBelowPlain: (price: string) => `Not below the standard price. This one would be ${price}`,
  otherDecides: (name: string) => `“${name}” applies, because of its priority or lower price`,
  eachFromThere: (price: string, count: number) => `${price} each; quantity in the cart: ${count}`,
  // Tax
  taxExemption: 'Tax exemption',
  reverseCharge: 'Reverse charge: the buyer accounts for the tax',
  vatNotValid: 'The VAT number is not valid',
  taxForEveryone: 'The shop charges tax to everyone',
  vatNotOfUnion: 'The VAT number is not one of the EU',
  vatOfOwnCountry: 'The VAT number is of the shop’s own country',
  staysInCountry: 'The items stay in the shop’s own country',
  notToUnion: 'The items do not ship to another EU country',
  // Changes of a cart
  soldOut: 'Sold out',
  onlyLeft: (count: number) => `Only ${count} left`,
  priceChanged: (now: string, before: string) => `The price is now ${now}; it was ${before}`,
  noLongerSold: 'No longer available',
  noLongerSoldHere: 'This product is no longer available',
  noDeliveryTo: (country: string) => `We do not ship to ${country}`,
  tooHeavy: 'This item is too heavy or too large to ship there',
  nothingByPost: 'No items need shipping',
  deliveryGone: 'The selected shipping method is no longer available',
}

/** The messages that every language has. */
export type Texts = typeof texts
