import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'Bestellung {order} bezahlen',
  heading: 'Bestellung bezahlen',
  order: 'Bestellung {order}',
  unanswered:
    'Der Zahlungsanbieter antwortet nicht. Bitte versuchen Sie es gleich erneut. Es wird nichts doppelt abgebucht.',
  lastFailed: 'Ihre letzte Zahlung ist fehlgeschlagen. Es wurde nichts abgebucht.',
  stillDue: 'Offener Betrag',
  pay: '{amount} bezahlen',
  notHere:
    'Für diese Bestellung ist keine Onlinezahlung möglich. Bitte folgen Sie den Hinweisen auf der Bestellseite.',
  lookAtOrder: 'Bestellung ansehen',
}
