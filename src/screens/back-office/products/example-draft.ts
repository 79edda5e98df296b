import { emptyDraft, noContent, type DraftOption, type DraftVariant, type ProductDraft } from './draft.ts'

/** An option for tests, with keys that read as its values. */
export const option = (name: string, ...values: string[]): DraftOption => ({
  key: name,
  name,
  values: values.map((value) => ({ key: value, value, swatch: '' })),
})

/** A saved variant for tests. */
export const variant = (choice: string[], more: Partial<DraftVariant> = {}): DraftVariant => ({
  key: choice.join('-') || 'only',
  id: `var_${choice.join('-')}`,
  choice,
  sku: `SKU-${choice.join('-')}`,
  prices: { EUR: { amount: '42.00', compareAt: '', cost: '', tiers: [] } },
  barcodes: '',
  weight: '500',
  lowStock: '',
  imageId: null,
  trackStock: true,
  allowBackorder: false,
  requiresShipping: true,
  content: noContent,
  history: { pastPrices: [], lowestPrices: [] },
  stock: { studio: '3' },
  sellable: 3,
  ...more,
})

/** A draft for tests: a vase in two glazes. */
export const vase = (): ProductDraft => ({
  ...emptyDraft(),
  title: 'Tide vase',
  handle: 'tide-vase',
  options: [option('Glaze', 'Cobalt', 'Ochre')],
  variants: [variant(['Cobalt']), variant(['Ochre'])],
})
