import type { messages as english } from './en.ts'

export const messages: typeof english = {
  save: 'Speichern',
  remove: 'Entfernen',
  removeOf: '{title} entfernen',
  saved: '{title} ist gespeichert',
  removed: '{title} ist entfernt',
  none: 'Keine',
  separate: 'Trennen Sie die Einträge mit Kommas.',
  missing: 'Bitte füllen Sie dieses Feld aus',
  tooLong: 'Höchstens {most} Zeichen',
  tooLarge: 'Höchstens {most}',
  notWhole: 'Eine ganze Zahl',
}
