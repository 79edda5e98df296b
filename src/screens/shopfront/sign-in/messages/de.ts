import type { Messages } from './en.ts'

export const messages: Messages = {
  signIn: 'Anmelden',
  staffTitle: 'Im Backoffice anmelden',
  withAccount: 'Mit einem Konto',
  useOrders: 'Alle Bestellungen sehen, und wo sie gerade sind',
  useReturns: 'Rückgabe oder Umtausch anmelden',
  useAddresses: 'Gespeicherte Adressen an der Kasse verwenden',
  useWishList: 'Die Wunschliste auf allen Geräten behalten',
  asGuest: 'Ohne Konto',
  asGuestText:
    'Sie können als Gast bestellen und eine Bestellung mit Nummer und E-Mail-Adresse wiederfinden.',
  toCart: 'Zum Warenkorb',
  lookUp: 'Bestellung suchen',
  demoAccounts: 'Dies ist eine Demo. Die nächste Seite nennt ihre Konten, jedes mit einer Schaltfläche.',
  whyReview:
    'Melden Sie sich an, um eine Bewertung zu schreiben: Bewerten kann, wer das Produkt gekauft hat.',
  staffWhy: 'Verwenden Sie das Konto, das in diesem Shop eine Mitarbeiterrolle hat.',
  noWay: 'In diesem Shop ist keine Anmeldung möglich.',
  erased: 'Ihr Konto wurde gelöscht.',
  reference: 'Referenz: {reference}',
  didNotWork: 'Anmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  issuer_unknown: 'Diese Anmeldung gibt es nicht. Bitte wählen Sie eine von diesen.',
  rate_limited: 'Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  later: 'Der Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  untrusted:
    'Die Antwort des Anmeldedienstes konnte nicht überprüft werden, deshalb wurden Sie nicht angemeldet. Bitte versuchen Sie es erneut.',
  clocks:
    'Die Uhren von Shop und Anmeldedienst weichen ab, deshalb wurden Sie nicht angemeldet. Bitte kontaktieren Sie den Shop.',
  setUp: 'Die Anmeldung ist beim Anmeldedienst nicht richtig eingerichtet. Bitte kontaktieren Sie den Shop.',
  cancelled: 'Die Anmeldung wurde abgebrochen.',
  asks: 'Der Anmeldedienst benötigt weitere Angaben von Ihnen. Bitte versuchen Sie es erneut.',
  expired: 'Diese Anmeldung ist abgelaufen oder wurde bereits verwendet. Bitte versuchen Sie es erneut.',
  accountRefused:
    'Der Anmeldedienst lässt dieses Konto nicht zu. Bitte nutzen Sie eine andere Anmeldung oder kontaktieren Sie den Shop.',
  notFresh:
    'Der Anmeldedienst hat Ihre Identität nicht erneut geprüft. Bitte melden Sie sich dort ab und versuchen Sie es noch einmal.',
  anotherPerson:
    'Es hat sich ein anderes Konto angemeldet. Sie sind noch wie zuvor angemeldet. Bitte melden Sie sich erneut mit demselben Konto an.',
}
