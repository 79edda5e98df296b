import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  title: 'Suchindex',
  lead: 'Jeder Prozess liefert Listen, Suche und Bestand aus einem Index im Speicher. Bauen Sie ihn neu auf, falls er einmal von der Datenbank abweicht. Der Shop bleibt dabei online.',
  rebuild: 'Index neu aufbauen',
  requested: 'Neuaufbau angefordert',
  lastRequested: 'Zuletzt angefordert: {moment}.',
  processes: 'Prozesse',
  process: 'Prozess',
  status: 'Status',
  done: 'Fertig',
  rebuilding: 'Wird aufgebaut',
  progress: 'Fortschritt',
  products: (count) => plural(count, { one: '# Produkt', other: '# Produkte' }),
  started: 'Begonnen',
  startsSoon: 'Der Neuaufbau beginnt gleich',
  none: 'Kein Neuaufbau im Gange',
  noneText: 'Der Neuaufbau jedes Prozesses wird hier einen Tag lang angezeigt.',
}
