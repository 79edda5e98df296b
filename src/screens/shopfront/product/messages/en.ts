import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  pictures: (title: string) => `Pictures of ${title}`,
  choosePicture: 'Select picture',
  option: '{name}: {value}',
  showChoice: 'Update selection',
  withOthers: (choice: string) => ` (as ${choice})`,
  combinationUnknown: 'This combination is not available. Please select another one.',
  preview: 'Preview: shoppers do not see this product yet.',
  soldOut: 'Sold out',
  backordered: 'Available on backorder, ships later',
  left: (quantity: number) => plural(quantity, { one: 'Only 1 left', other: 'Only # left' }),
  inStock: 'In stock',
  sku: 'SKU {sku}',
  yourPrice: 'Your price ({name}), instead of {price}',
  lowestPrice: 'Lowest price of the last 30 days: {price}',
  tiers: 'Volume prices',
  tierFrom: (quantity: number) => `From ${quantity}`,
  each: '{price} each',
  taxIncluded: 'Tax included, plus {delivery}',
  taxAdded: 'Plus tax and {delivery}',
  deliveryCost: 'shipping',
  quantity: 'Quantity',
  addToCart: 'Add to cart',
  delivery: 'Shipping',
  deliveryFree: 'Free to {country}, {days}',
  deliveryFrom: 'From {price} to {country}, {days}',
  returns: 'Returns',
  howToReturn: 'Returns policy',
  notSoldHere: 'This product is not available in your region.',
  about: 'Description',
  facts: 'Size and details',
  deliveryAndReturns: 'Delivery and returns',
  size: 'Size',
  madeBy: 'Brand',
  enlarge: 'View larger picture',
  wish: 'Add to wishlist',
  wished: 'In your wishlist',
  share: 'Share',
  copied: 'Link copied',
  alternatives: 'Available instead',
  seeWishes: 'View wishlist',
  arrives: 'Arrives {days}',
  returnWithin: (days: number) =>
    plural(days, { one: 'Within # day of delivery', other: 'Within # days of delivery' }),
}

/** The messages that every language has. */
export type Messages = typeof messages
