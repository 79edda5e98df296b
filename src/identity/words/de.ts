import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('de')

export const words: Words = {
  signIn: 'Anmelden',
  signUp: 'Konto anlegen',
  create: 'Konto anlegen',
  noAccount: 'Noch kein Konto?',
  createOne: 'Konto anlegen',
  haveAccount: 'Schon ein Konto?',
  name: 'Name',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: (fewest) => plural(fewest, { other: 'Mindestens # Zeichen' }),
  error: 'Fehler: {title}',
  checkThis: 'Bitte prüfen Sie Ihre Angaben',
  backToShop: 'Zurück zum Shop',
  ownService: 'Der eigene Anmeldedienst des Shops. Was Sie hier eingeben, bleibt auf diesem Server.',
  signOutQuestion: 'Abmelden?',
  signedIn: 'Sie sind bei {shop} angemeldet.',
  signOut: 'Abmelden',
  staySignedIn: 'Angemeldet bleiben',
  tooMany: (seconds) =>
    plural(seconds, {
      one: 'Zu viele Versuche. Bitte warten Sie # Sekunde und versuchen Sie es erneut',
      other: 'Zu viele Versuche. Bitte warten Sie # Sekunden und versuchen Sie es erneut',
    }),
  notRight: 'E-Mail-Adresse oder Passwort ist falsch',
  nameMissing: 'Bitte geben Sie Ihren Namen ein',
  emailMalformed: 'Bitte eine gültige E-Mail-Adresse eingeben, z. B. {example}',
  emailTaken:
    'Mit dieser E-Mail-Adresse lässt sich kein Konto anlegen. Wenn es Ihre ist, melden Sie sich bitte an',
  passwordTooShort: (fewest) => plural(fewest, { other: 'Verwenden Sie mindestens # Zeichen' }),
  passwordTooLong: (most) => plural(most, { other: 'Verwenden Sie höchstens # Zeichen' }),
  passwordTooEasy: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes',
  foreign: 'Ungültige Anfrage',
  foreignText: 'Bitte öffnen Sie den Shop und versuchen Sie es erneut.',
  ended: 'Diese Anmeldung ist abgelaufen',
  endedText:
    'Sie hat zu lange gedauert oder wurde in einem anderen Fenster abgeschlossen. Bitte gehen Sie zum Shop zurück und melden Sie sich erneut an.',
  unread: 'Das Formular war nicht lesbar',
  unreadText: 'Bitte gehen Sie zurück und versuchen Sie es erneut.',
  failed: 'Bei uns ist etwas schiefgegangen',
  failedText: 'Bitte versuchen Sie es gleich noch einmal.',
  refused: 'Anmeldung fehlgeschlagen',
  refusedText: 'Bitte gehen Sie zum Shop zurück und melden Sie sich erneut an.',
  demoAccounts: 'Demokonten',
  continueAs: 'Weiter als {name}',
  shopper: 'Kundenkonto',
  owner: 'Inhaberkonto mit allen Rechten',
  clerk: 'Konto für Versandmitarbeiter',
}
