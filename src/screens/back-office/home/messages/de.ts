import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  title: 'Start',
  setup: {
    title: (done, all) => `Richten Sie Ihren Shop ein: ${done} von ${all} erledigt`,
    putAway: 'Ausblenden',
    isDone: 'erledigt',
    steps: {
      product: 'Produkt anlegen',
      collection: 'Kollektion anlegen',
      delivery: 'Versandkosten in jedem Markt festlegen',
      taxes: 'Steuern festlegen',
      policies: 'AGB und Datenschutzerklärung schreiben',
      home_page: 'Startseite veröffentlichen',
      first_order: 'Testbestellung aufgeben',
    },
  },
  colleague: 'Kollege',
  welcome: (name) => `Willkommen zurück, ${name}.`,
  welcomeDemo: (name) =>
    `Willkommen zurück, ${name}. Die Produkte dieses Shops sind Demo-Produkte. Es wird nichts versandt.`,
  damage: (found) =>
    `Die Datenbank des Shops ist beschädigt, und Bestellungen können verloren gehen. Wer den Shop betreibt, muss eine Sicherung wiederherstellen. Gefunden: ${found}`,
  setAside: (count) =>
    plural(count, {
      one: 'Ein Dokument im Datenspeicher passt nicht. Der Shop läuft ohne es, bis es dort repariert oder entfernt wird:',
      other:
        '# Dokumente im Datenspeicher passen nicht. Der Shop läuft ohne sie, bis sie dort repariert oder entfernt werden:',
    }),
  lastBackup: 'Die letzte wiederherstellbare Sicherung ist vom {moment}.',
  noBackup: 'Es gibt keine wiederherstellbare Sicherung.',
  backupFailed: (failure) => `Die nächste ist fehlgeschlagen: ${failure}`,
  ordersToday: 'Bestellungen heute',
  salesToday: 'Nettoumsatz heute',
  moreCurrencies: 'und {amounts}',
  yesterday: 'Gestern {figures}',
  latest: 'Neueste Bestellungen',
  allOrders: 'Alle Bestellungen',
  noOrders: 'Noch keine Bestellungen',
  noOrdersText: 'Neue Bestellungen erscheinen hier.',
  viewShop: 'Shop ansehen',
  toDo: 'Aufgaben',
  nothingToDo: 'Nichts zu tun.',
  tasks: {
    toShip: (count) =>
      plural(count, { one: '# Bestellung zu versenden', other: '# Bestellungen zu versenden' }),
    toPay: (count) =>
      plural(count, {
        one: '# Bestellung mit ausstehender Zahlung',
        other: '# Bestellungen mit ausstehender Zahlung',
      }),
    withdrawals: (count) =>
      plural(count, { one: '# Widerruf zu bearbeiten', other: '# Widerrufe zu bearbeiten' }),
    enquiries: (count) =>
      plural(count, { one: '# Nachricht zu beantworten', other: '# Nachrichten zu beantworten' }),
    questions: (count) =>
      plural(count, {
        one: '# Produktfrage zu beantworten',
        other: '# Produktfragen zu beantworten',
      }),
    payments: (count) => plural(count, { one: '# Zahlung zu prüfen', other: '# Zahlungen zu prüfen' }),
    toAnswer: (count) => plural(count, { one: '# Rückgabe angefragt', other: '# Rückgaben angefragt' }),
    toTransfer: (count) =>
      plural(count, {
        one: '# Bestellung mit einer Erstattung zu überweisen',
        other: '# Bestellungen mit einer Erstattung zu überweisen',
      }),
    toReceive: (count) =>
      plural(count, {
        one: '# Rückgabe mit erwarteten Artikeln',
        other: '# Rückgaben mit erwarteten Artikeln',
      }),
    lowStock: (count) =>
      plural(count, {
        one: '# Variante mit niedrigem Bestand',
        other: '# Varianten mit niedrigem Bestand',
      }),
    notSent: (count) =>
      plural(count, { one: '# Nachricht nicht gesendet', other: '# Nachrichten nicht gesendet' }),
    drafts: (count) => plural(count, { one: '# Produkt im Entwurf', other: '# Produkte im Entwurf' }),
    refusedPublications: (count) =>
      plural(count, {
        one: '# geplante Veröffentlichung fand nicht statt',
        other: '# geplante Veröffentlichungen fanden nicht statt',
      }),
  },
  week: {
    title: 'Nettoumsatz der letzten sieben Tage',
    currency: 'Währung',
    bar: (day, sales, orders) => `${day}: ${sales}, Bestellungen: ${orders}`,
    caption: 'Bestellungen und Nettoumsatz der letzten sieben Tage',
    day: 'Tag',
    orders: 'Bestellungen',
    sales: 'Nettoumsatz',
  },
}
