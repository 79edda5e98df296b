import type { Cell } from '#vocabulary/text/csv.ts'
import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Tags',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Alt Text',
] as const satisfies readonly ProductColumn[]

/** A file of two products, one of them with two variants: its second row has the differences alone. */
export const sampleProducts: readonly (readonly Cell[])[] = [
  columns,
  ['linen-apron', 'Linen apron', '<p>Washed linen.</p>', 'Studio', 'linen, kitchen', 'draft', 'Colour', 'Sand', 'APRON-SAND', 320, 'shopify', 12, 'deny', '44.00', '52.00', '', ''],
  ['linen-apron', '', '', '', '', '', '', 'Ink', 'APRON-INK', 320, 'shopify', 8, 'deny', '44.00', '', '', ''],
  ['tea-bowl', 'Tea bowl', '', 'Studio', 'ceramics', 'draft', 'Title', 'Default Title', 'BOWL', 280, 'shopify', 5, 'deny', '26.00', '', '', ''],
]
