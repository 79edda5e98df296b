import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
  pictures: (title: string) => `Pictures of ${title}`,
  choosePicture: 'Choose a picture',
  option: '{name}: {value}',
  showChoice: 'Show this choice',
  withOthers: (choice: string) => ` (as ${choice})`,
  combinationUnknown: 'It is not made in this combination. Please choose another one.',
  soldOut: 'Sold out',
  madeToOrder: 'Made to order',
  left: (pieces: number) => plural(pieces, { one: 'The last one', other: 'Only # left' }),
  inStock: 'In stock',
  sku: 'SKU {sku}',
  yourPrice: 'Your price ({name}), instead of {price}',
  lowestPrice: 'Lowest price of the last 30 days: {price}',
  tiers: 'Prices for more pieces',
  tierFrom: (pieces: number) => `From ${pieces}`,
  each: '{price} each',
  taxIncluded: 'Tax included, plus {delivery}',
  taxAdded: 'Plus tax and {delivery}',
  deliveryCost: 'delivery',
  quantity: 'Quantity',
  addToCart: 'Add to cart',
  delivery: 'Delivery',
  deliveryFree: 'Free to {country}, {days}',
  deliveryFrom: 'From {price} to {country}, {days}',
  returns: 'Returns',
  howToReturn: 'How to send it back',
  notSoldHere: 'This piece is not sold in your region.',
  about: 'About it',
  facts: 'Facts',
  size: 'Size',
  madeBy: 'Made by',
  foundIn: 'Found in',
  goesWith: 'Goes well with',
  enlarge: 'Enlarge the picture',
  wish: 'Wish list',
  seeWishes: 'See the wish list',
  arrives: 'Arrives {days}',
  returnWithin: (days: number) =>
    plural(days, { one: 'Within # day of delivery', other: 'Within # days of delivery' }),
}

/** What every language has words for. */
export type Words = typeof words
