import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'Kontakt',
  description: 'Schreiben Sie uns zu einem Produkt, einer Bestellung oder etwas anderem.',
  about: 'Wir antworten in der Regel innerhalb von zwei Werktagen per E-Mail.',
  name: 'Ihr Name',
  email: 'E-Mail',
  order: 'Bestellnummer',
  orderHint: 'Falls es um eine Bestellung geht, etwa 7K2QX-M4PD9',
  text: 'Ihre Nachricht',
  send: 'Nachricht senden',
  needEmail: 'Geben Sie Ihre E-Mail-Adresse ein',
  needText: 'Schreiben Sie eine Nachricht',
  sentTitle: 'Nachricht gesendet',
  sent: 'Vielen Dank. Wir antworten per E-Mail.',
  again: 'Noch eine Nachricht schreiben',
  question: {
    title: (product) => `Frage zu ${product}`,
    description: 'Fragen Sie uns zu diesem Produkt.',
    about: 'Wir antworten per E-Mail und veröffentlichen Ihre Frage mit der Antwort auf der Produktseite.',
    nameHint:
      'Wir zeigen nur Ihren Vornamen und den ersten Buchstaben des Nachnamens, nie Ihre E-Mail-Adresse.',
    text: 'Ihre Frage',
    send: 'Frage senden',
    needText: 'Schreiben Sie eine Frage',
    sentTitle: 'Frage gesendet',
    sent: 'Vielen Dank. Wir antworten per E-Mail.',
    again: 'Zurück zum Produkt',
  },
  vatId: (id) => `USt-IdNr. ${id}`,
  orMail: 'Oder schreiben Sie an {email}',
}
