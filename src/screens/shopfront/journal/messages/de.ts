import type { Messages } from './en.ts'

export const messages: Messages = {
  journal: 'Journal',
  description: 'Geschichten, Neuigkeiten und Ratgeber aus dem Shop.',
  nothing: 'Noch keine Beiträge',
  nothingText: 'Der erste ist unterwegs.',
  by: 'von {author}',
  pages: 'Seiten des Journals',
  newer: 'Neuere Beiträge',
  older: 'Ältere Beiträge',
  all: 'Alle Beiträge',
}
