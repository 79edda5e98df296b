import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  lead: 'Manufacturers and those responsible in the EU are named on the product pages of their brands, as the EU’s regulation on product safety (2023/988) asks.',
  without: (count: number) =>
    plural(count, { one: '# brand without a manufacturer', other: '# brands without a manufacturer' }),
  caption: 'Brands without a manufacturer',
  brand: 'Brand',
  noBrand: 'No brand',
  products: 'Products',
}
