import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  variants: 'Varianten',
  variantCount: (count) => plural(count, { one: '# Variante', other: '# Varianten' }),
  variant: 'Variante',
  picture: 'Bild',
  available: 'Verfügbar',
  trackStock: 'Bestand führen',
  backorder: 'Nachbestellung',
  requiresShipping: 'Versand nötig',
  remove: 'Entfernen',
  columns: { sku: 'SKU', barcodes: 'Barcodes', weight: 'Gewicht in g', lowStock: 'Meldebestand' },
  onHand: 'Auf Lager',
  onHandAt: (location) => `Auf Lager, ${location}`,
  priceIn: (currency) => `Preis ${currency}`,
  compareAtIn: (currency) => `Vergleichspreis ${currency}`,
  costIn: (currency) => `Kosten ${currency}`,
  pricesIn: 'Gezeigte Preise',
  pricesOf: (currency) => `Preise in ${currency}`,
  allCurrencies: 'Alle Währungen',
  theProduct: 'das Produkt',
  cell: (column, variant) => `${column}: ${variant}`,
  pictureOf: (variant) => `Bild: ${variant}`,
  flags: {
    trackStock: (variant) => `${variant}: Bestand führen`,
    allowBackorder: (variant) => `${variant}: Nachbestellungen erlauben`,
    requiresShipping: (variant) => `${variant}: Versand nötig`,
  },
  removeVariant: (variant) => `${variant} entfernen`,
  fillDown: 'Erste Zeile in alle kopieren',
  fillDownOf: (column) => `${column}: erste Zeile in alle kopieren`,
  willGo: (count, skus, more) =>
    `${plural(count, { one: '# Variante wird', other: '# Varianten werden' })} beim Speichern entfernt: ${skus.join(', ')}${more ? ' …' : ''}`,
  hint: (lowStock) =>
    `Mit der Eingabetaste gelangen Sie eine Zeile nach unten, mit Strg D kopieren Sie eine Zelle in alle Zeilen darunter. Spalten aus einer Tabellenkalkulation lassen sich einfügen. Geben Sie Preise als 42,50 ein. Ohne Preis wird eine Variante in einer Währung nicht verkauft. Der Bestand ist niedrig ab ${lowStock} Stück, wenn die Variante keinen eigenen Meldebestand hat.`,
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  suggestSkus: 'SKUs vorschlagen',
  addMissing: (count) =>
    plural(count, { one: '# fehlende Variante hinzufügen', other: '# fehlende Varianten hinzufügen' }),
  copiedDown: (column) => `${column} in die Zeilen darunter kopiert`,
  pasted: 'Eingefügt',
  pastedPartly: (count) =>
    plural(count, {
      one: 'Eingefügt; # Zelle passte nicht in die Tabelle',
      other: 'Eingefügt; # Zellen passten nicht in die Tabelle',
    }),
  options: {
    panel: 'Optionen',
    none: 'Fügen Sie eine Option hinzu, wenn es das Produkt in mehreren Ausführungen gibt, etwa Größen oder Farben.',
    add: 'Option hinzufügen',
    option: 'Option',
    optionAt: (place) => `Option ${place}`,
    examples: 'Größe, Glasur, Farbe',
    thisOption: 'diese Option',
    askRemove: (option) => `${option} entfernen?`,
    removeOption: 'Option entfernen',
    lost: (lost, all) =>
      `${lost} von ${all} Varianten entfallen damit, samt ihren Preisen und SKUs, sobald Sie das Produkt speichern.`,
    moveUp: (option) => `${option} vor die Option darüber verschieben`,
    remove: (name) => `${name} entfernen`,
    valueOf: (place, option) => `${option}: Wert ${place}`,
    valueAt: (place) => `Wert ${place}`,
    addValue: 'Wert hinzufügen',
    colour: 'Farbe',
    setColour: (value) => `Farbe für ${value} festlegen`,
    colourOf: (value) => `Farbe von ${value}`,
    noColour: (value) => `Keine Farbe für ${value}`,
  },
}
