import { pluralIn } from '#vocabulary/text/plural.ts'
import type { ColumnMessages } from './en.ts'

const plural = pluralIn('de')

export const messages: ColumnMessages = {
  unknownColumns: 'Spalten ohne bekannten Namen',
  knownColumns: (count) =>
    plural(count, { one: '# Spalte wird am Namen erkannt', other: '# Spalten werden am Namen erkannt' }),
  lead: (known, columns, size) =>
    `Schritt 2 von 3: Spalten zuordnen. ${known} von ${plural(columns, { one: '# Spalte', other: '# Spalten' })} am Namen erkannt; ${size}.`,
  inFile: 'In der Datei',
  example: 'Beispiel',
  mapTo: 'Zuordnen zu',
  map: (heading) => `„${heading}“ zuordnen zu`,
  column: (number) => `Spalte ${number}`,
  skip: 'Nicht importieren',
  fixed: 'Nur zum Lesen: bei allen Produkten gleich',
  twice: (columns) => `Zwei Spalten sind ${columns} zugeordnet: Die erste wird verwendet.`,
  needsHandle: 'Ordnen Sie eine Spalte Handle zu. Der Import erkennt Einträge an ihrem Handle.',
  caption: 'Spalten der Datei',
  fetchPictures: 'Bilder in den Shop herunterladen',
  fetchPicturesAbout: 'Sonst bleiben Bilder Links zu ihrer Quelle. Jeder Download dauert einige Sekunden.',
  dryRun: 'Ein Probelauf ändert nichts. Er zeigt, was angelegt, geändert und übersprungen würde.',
  products: 'Produkte',
  collections: 'Kollektionen',
  pricesIn: (currency) => `Preise in ${currency}`,
  textsIn: (language) => `Texte auf ${language}`,
  stock: 'Bestand nach Standort',
  ownColumn: 'Diese Spalte',
  attribute: (name) => `Attribut „${name}“`,
}
