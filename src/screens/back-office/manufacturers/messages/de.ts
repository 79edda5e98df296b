import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as en } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof en = {
  lead: 'Hersteller und Verantwortliche in der EU stehen auf den Produktseiten ihrer Marken, wie es die EU-Verordnung über Produktsicherheit (2023/988) verlangt.',
  without: (count) => plural(count, { one: '# Marke ohne Hersteller', other: '# Marken ohne Hersteller' }),
  caption: 'Marken ohne Hersteller',
  brand: 'Marke',
  noBrand: 'Ohne Marke',
  products: 'Produkte',
}
