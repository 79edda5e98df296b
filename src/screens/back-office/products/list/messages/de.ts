import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  products: 'Produkte',
  product: 'Produkt',
  status: 'Status',
  available: 'Verfügbar',
  price: 'Preis',
  updated: 'Geändert',
  variantCount: (count) => plural(count, { one: '# Variante', other: '# Varianten' }),
  titleOrSku: 'Titel, SKU oder Barcode',
  collection: 'Kollektion',
  tag: 'Schlagwort',
  brand: 'Marke',
  newProduct: 'Neues Produkt',
  export: 'Exportieren',
  bulkEdits: 'Sammeländerungen',
  views: 'Ansichten der Produkte',
  all: 'Alle',
  caption: 'Produkte, zuletzt geänderte zuerst',
  noneFound: 'Keine Produkte gefunden',
  showAll: 'Alle Produkte anzeigen',
  none: 'Noch keine Produkte',
  noneText: 'Aktive Produkte erscheinen im Shop.',
  pages: 'Seiten der Produkte',
  bulkEdit: 'Sammeländerung …',
}
