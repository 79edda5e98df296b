import type { messages as en } from './en.ts'

export const messages: typeof en = {
  title: 'Ankündigung',
  lead: 'Eine Zeile oben auf jeder Seite des Shops.',
  announced: 'Angekündigt',
  none: 'Keine',
  takeDown: 'Entfernen',
  takeDownQuestion: 'Ankündigung entfernen?',
  takeDownText: 'Kunden sehen sie nicht mehr.',
  saved: 'Die Ankündigung ist gespeichert',
  removed: 'Die Ankündigung ist entfernt',
  text: 'Text',
  path: 'Führt zu',
  pathHint: 'Ein Pfad im Shop, etwa /collections. Leer: nirgendwohin.',
  from: 'Ab',
  to: 'Bis',
  zone: ' (Zeitzone des Shops)',
  markets: 'Märkte',
  marketsHint: 'Keiner ausgewählt: alle.',
  dismissible: 'Kunden können sie ausblenden',
  dismissibleHint: 'Eine geänderte Ankündigung sehen sie wieder.',
}
