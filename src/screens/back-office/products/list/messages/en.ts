import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  products: 'Products',
  product: 'Product',
  status: 'Status',
  available: 'Available',
  price: 'Price',
  updated: 'Updated',
  variantCount: (count: number) => plural(count, { one: '# variant', other: '# variants' }),
  titleOrSku: 'Title, SKU or barcode',
  collection: 'Collection',
  tag: 'Tag',
  brand: 'Brand',
  newProduct: 'New product',
  export: 'Export',
  bulkEdits: 'Bulk edits',
  views: 'Views of the products',
  all: 'All',
  caption: 'Products, last updated first',
  noneFound: 'No products found',
  showAll: 'Show all products',
  none: 'No products yet',
  noneText: 'Active products appear in the shop.',
  pages: 'Pages of products',
  bulkEdit: 'Bulk edit …',
}
