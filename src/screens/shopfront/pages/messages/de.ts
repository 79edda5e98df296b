import type { Messages } from './en.ts'

export const messages: Messages = {
  sisters: 'Weitere Informationen',
  question: 'Noch eine Frage?',
  write: 'Schreiben Sie uns',
  findOrder: 'Finden Sie Ihre Bestellung, um sie zu verfolgen oder etwas zurückzusenden.',
  trackOrder: 'Bestellung verfolgen',
  changed: 'Zuletzt aktualisiert am {date}',
}
