import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

const variants = (count: number): string => plural(count, { one: '# variant', other: '# variants' })

export const messages = {
  variants: 'Variants',
  variantCount: variants,
  variant: 'Variant',
  picture: 'Picture',
  available: 'Available',
  trackStock: 'Track stock',
  backorder: 'Backorder',
  requiresShipping: 'Requires shipping',
  remove: 'Remove',
  columns: { sku: 'SKU', barcodes: 'Barcodes', weight: 'Weight in g', lowStock: 'Low-stock threshold' },
  onHand: 'On hand',
  onHandAt: (location: string) => `On hand, ${location}`,
  priceIn: (currency: string) => `Price ${currency}`,
  compareAtIn: (currency: string) => `Compare-at price ${currency}`,
  costIn: (currency: string) => `Cost ${currency}`,
  pricesIn: 'Prices shown',
  pricesOf: (currency: string) => `Prices in ${currency}`,
  allCurrencies: 'All currencies',
  /** Stands for the only variant of a product without options. */
  theProduct: 'the product',
  cell: (column: string, variant: string) => `${column} of ${variant}`,
  pictureOf: (variant: string) => `Picture of ${variant}`,
  flags: {
    trackStock: (variant: string) => `${variant}: track stock`,
    allowBackorder: (variant: string) => `${variant}: allow backorders`,
    requiresShipping: (variant: string) => `${variant}: requires shipping`,
  },
  removeVariant: (variant: string) => `Remove ${variant}`,
  fillDown: 'Copy the first row to all',
  fillDownOf: (column: string) => `Copy ${column} of the first row to all`,
  willGo: (count: number, skus: readonly string[], more: boolean) =>
    `${variants(count)} will be removed when you save: ${skus.join(', ')}${more ? ' …' : ''}`,
  hint: (lowStock: number) =>
    `Press Enter to move down and Ctrl D to copy a cell to all rows below. You can paste columns from a spreadsheet. Enter prices as 42.50. A variant is not sold in a currency without a price. Stock is low at ${lowStock} units unless a variant has its own threshold.`,
  undo: 'Undo',
  redo: 'Redo',
  suggestSkus: 'Suggest SKUs',
  addMissing: (count: number) =>
    plural(count, { one: 'Add # missing variant', other: 'Add # missing variants' }),
  copiedDown: (column: string) => `${column} copied to the rows below`,
  pasted: 'Pasted',
  pastedPartly: (count: number) =>
    plural(count, {
      one: 'Pasted; # cell did not fit into the table',
      other: 'Pasted; # cells did not fit into the table',
    }),
  options: {
    panel: 'Options',
    none: 'Add an option if this product comes in several versions, such as sizes or colours.',
    add: 'Add option',
    option: 'Option',
    optionAt: (place: number) => `Option ${place}`,
    examples: 'Size, glaze, colour',
    thisOption: 'this option',
    askRemove: (option: string) => `Remove ${option}?`,
    removeOption: 'Remove option',
    lost: (lost: number, all: number) =>
      `${lost} of ${all} variants go with it, with their prices and SKUs, once you save the product.`,
    moveUp: (option: string) => `Move ${option} before the option above`,
    remove: (name: string) => `Remove ${name}`,
    valueOf: (place: number, option: string) => `Value ${place} of ${option}`,
    valueAt: (place: number) => `value ${place}`,
    addValue: 'Add value',
    colour: 'Colour',
    setColour: (value: string) => `Set ${value} a colour`,
    colourOf: (value: string) => `Colour of ${value}`,
    noColour: (value: string) => `No colour for ${value}`,
  },
}
