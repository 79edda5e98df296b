import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: 'Benachrichtigungen',
  lead: 'E-Mails, die der Shop an Kunden gesendet hat.',
  caption: 'Benachrichtigungen, neueste zuerst',
  none: 'Noch keine Benachrichtigungen',
  noneText: 'Bestellbestätigungen und andere E-Mails erscheinen hier.',
  pages: 'Seiten der Benachrichtigungen',
  subject: 'Betreff',
  to: 'An',
  created: 'Erstellt',
  status: 'Status',
  message: 'Nachricht',
  delivery: 'Versandweg',
  order: 'Bestellung',
  formats: 'Formate',
  html: 'HTML',
  plainText: 'Nur Text',
  messageOf: (subject) => `Nachricht: ${subject}`,
  nextAttempt: 'Nächster Versuch: {moment}',
  sendAgain: 'Erneut senden',
  sentAgain: 'Die Nachricht wird erneut gesendet',
}
