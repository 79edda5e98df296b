import { pluralIn } from '#vocabulary/text/plural.ts'
import type { GroupMessages } from './en.ts'

const plural = pluralIn('de')
const customers = (count: number) => plural(count, { one: '# Kunde', other: '# Kunden' })

export const messages: GroupMessages = {
  lead: 'Gruppen von Kunden mit eigenen Preisen und Aktionen.',
  members: 'Mitglieder',
  membersOf: (name, number) => `Mitglieder von ${name}: ${number}`,
  addCustomers: 'Kunden hinzufügen',
  addCustomersTo: (name) => `Kunden zu ${name} hinzufügen`,
  add: 'Zu Gruppe hinzufügen',
  remove: 'Aus Gruppe entfernen',
  does: { add: 'Hinzufügen', remove: 'Entfernen' },
  group: 'Gruppe',
  chooseGroup: 'Wählen Sie eine Gruppe',
  customers: 'Kunden',
  customersHint:
    'Eine E-Mail je Zeile, zum Beispiel eine Spalte aus einer Tabelle. Gefunden werden nur bestätigte E-Mails von Kunden mit Konto.',
  nameSome: 'Geben Sie mindestens eine E-Mail ein',
  chosen: (count) => `${customers(count)} ausgewählt`,
  atOnce: 'Preise ändern sich sofort, auch in offenen Warenkörben.',
  said: {
    add: (count, group) => `${customers(count)} zu ${group} hinzugefügt`,
    remove: (count, group) => `${customers(count)} aus ${group} entfernt`,
  },
  done: {
    add: (count) => `${customers(count)} hinzugefügt.`,
    remove: (count) => `${customers(count)} entfernt.`,
  },
  unchanged: {
    add: (count) => `${customers(count)} schon in der Gruppe.`,
    remove: (count) => `${customers(count)} nicht in der Gruppe.`,
  },
  refused: (count) => `${customers(count)} ausgelassen:`,
  reasons: {
    not_found: 'kein Kunde mit Konto',
    not_verified: 'die E-Mail ist nicht bestätigt',
    too_many_groups: 'schon in 50 Gruppen',
  },
  more: (count) => `${count} weitere`,
  close: 'Schließen',
}
