import type { Words } from './en.ts'

export const words: Words = {
  title: 'Bestellung {order} bezahlen',
  heading: 'Bestellung bezahlen',
  order: 'Bestellung {order}',
  unanswered:
    'Der Zahlungsdienst antwortet nicht. Es wurde nichts doppelt abgebucht: Versuchen Sie es gleich noch einmal.',
  lastFailed: 'Die letzte Zahlung ist nicht zustande gekommen. Es wurde nichts abgebucht.',
  stillDue: 'Noch zu zahlen',
  pay: '{amount} bezahlen',
  notHere:
    'Sie lässt sich hier nicht bezahlen. Bitte zahlen Sie so, wie es auf der Seite der Bestellung steht.',
  lookAtOrder: 'Bestellung ansehen',
}
