import { pluralIn } from '#vocabulary/text/plural.ts'
import type { CustomerMessages } from './en.ts'

const plural = pluralIn('de')

export const messages: CustomerMessages = {
  title: 'Kunden',
  lead: 'Suche mit vollständiger E-Mail-Adresse oder Kunden-ID.',
  search: 'E-Mail-Adresse oder Kunden-ID',
  noneFound: 'Kein Kunde mit dieser E-Mail-Adresse oder ID gefunden',
  guests: 'Gäste haben kein Konto.',
  guestsSearch:
    'Gäste haben kein Konto. Suchen Sie ihre Bestellungen per E-Mail-Adresse unter „Bestellungen“.',
  find: 'Kunden suchen',
  findText: 'Geben Sie eine E-Mail-Adresse ein und drücken Sie die Eingabetaste.',
  deleteGuest: 'Gastdaten löschen',
  guestOrders: 'Gastbestellungen',
  guestOrderCount: (count) =>
    plural(count, {
      one: 'Eine Bestellung wurde mit {email} ohne Konto aufgegeben.',
      other: '# Bestellungen wurden mit {email} ohne Konto aufgegeben.',
    }),
  name: 'Name',
  noName: 'Kein Name',
  email: 'E-Mail',
  none: 'Keine',
  notVerified: (email) => `${email} (nicht bestätigt)`,
  signInMethod: 'Anmeldeweg',
  firstSignIn: 'Erste Anmeldung',
  groups: 'Gruppen',
  tax: 'Steuer',
  charged: 'Wird berechnet',
  exempt: (reason) => `Befreit: ${reason}`,
  storeCredit: 'Guthaben',
  actions: 'Aktionen',
  sessions: 'Sitzungen',
  sessionsOf: (name) => `Sitzungen von ${name}`,
  delete: 'Löschen',
  deleteOf: (name) => `${name} löschen`,
  groupsOf: (name) => `Gruppen von ${name}`,
  taxOf: (name) => `Steuer von ${name}`,
  save: 'Speichern',
  erasing: {
    word: 'löschen',
    needsWord: 'Geben Sie „löschen“ ein',
    typeWord: 'Zur Bestätigung „löschen“ eingeben',
    does: 'Endgültig löschen',
    guest: 'Gastdaten werden gelöscht',
    customer: 'Kunde gelöscht',
    guestText:
      'Adressen und der Text von Nachrichten werden gelöscht. Bestellnummern, Artikel, Beträge, Steuern und Länder bleiben für die Buchhaltung erhalten, auch von Gastbestellungen, ohne die Identität des Kunden.',
    customerText:
      'Konto, Adressen, Warenkörbe und der Text von Nachrichten werden gelöscht. Bestellnummern, Artikel, Beträge, Steuern und Länder bleiben für die Buchhaltung erhalten, auch von Gastbestellungen, ohne die Identität des Kunden.',
    credit: 'Verbleibendes Guthaben verfällt. Zahlen Sie es vorher aus, wenn Sie es schulden.',
    final: 'Dies kann nicht rückgängig gemacht werden. Der Kunde kann jederzeit ein neues Konto anlegen.',
  },
  exemption: {
    nowExempt: (name) => `${name} ist jetzt von der Steuer befreit`,
    notExempt: (name) => `${name} ist nicht mehr von der Steuer befreit`,
    reason: 'Grund der Befreiung',
    reasonHint: 'Steht auf Bestellungen und Rechnungen. Leer lassen, um Steuer zu berechnen.',
  },
  grouping: {
    saved: (name) => `Die Gruppen von ${name} sind gespeichert`,
    none: 'Es gibt noch keine Kundengruppen. Eine Gruppe kann eigene Preise und Aktionen haben.',
    create: 'Zu den Kundengruppen',
    close: 'Schließen',
    priceLists: (names) => `Preislisten: ${names.join(', ')}`,
    atOnce: 'Preise ändern sich sofort, auch im offenen Warenkorb des Kunden.',
  },
}
