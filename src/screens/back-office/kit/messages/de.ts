import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  save: 'Speichern',
  remove: 'Entfernen',
  removeOf: '{title} entfernen',
  saved: '{title} ist gespeichert',
  removed: '{title} ist entfernt',
  findPage: 'Produkt, Kollektion oder Seite suchen',
  none: 'Keine',
  change: 'Ändern',
  top: 'Auf oberster Ebene',
  toTop: 'Auf die oberste Ebene',
  findAbove: 'Nach Titel oder Adresse suchen',
  importFile: 'Importieren',
  exportFile: 'Exportieren',
  separate: 'Trennen Sie die Einträge mit Kommas.',
  missing: 'Bitte füllen Sie dieses Feld aus',
  tooLong: 'Höchstens {most} Zeichen',
  tooLarge: 'Höchstens {most}',
  notWhole: 'Eine ganze Zahl',
  removeMany: 'Ausgewählte Einträge entfernen',
  removeManyText: 'Sie gelten dann im Shop nicht mehr.',
  manyRemoved: (count) => plural(count, { one: '# Eintrag entfernt', other: '# Einträge entfernt' }),
  publish: 'Veröffentlichen',
  hide: 'Verbergen',
  manyPublished: (count) => plural(count, { one: '# veröffentlicht', other: '# veröffentlicht' }),
  manyHidden: (count) => plural(count, { one: '# verborgen', other: '# verborgen' }),
}
