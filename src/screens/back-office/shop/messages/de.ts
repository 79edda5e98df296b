import type { ShopMessages } from '../messages.ts'

export const messages: ShopMessages = {
  title: 'Shop',
  lead: 'Name und Bilder, unter denen der Shop auftritt, und wer ihn betreibt: in Kopfzeile, Mails, Zahlungen, Rechnungen und Suchmaschinen.',
  profile: 'Name und Logo',
  name: 'Name',
  preset: (value) => `Leer: ${value}, aus der Umgebung`,
  tagline: 'Unterzeile',
  logo: 'Logo',
  logoHint: 'Steht in der Kopfzeile statt Zeichen und Name. Breit, mit durchsichtigem Hintergrund.',
  favicon: 'Symbol',
  faviconHint: 'Steht in den Tabs der Browser. Quadratisch.',
  saved: 'Das Profil ist gespeichert',
  seller: {
    title: 'Verkäufer',
    lead: 'Auf Rechnungen, am Fuß von Mails, auf der Kontaktseite und in strukturierten Daten. Ausgestellte Rechnungen bleiben, wie sie sind.',
    legalName: 'Rechtlicher Name',
    legalNameHint: (name) => `Leer: ${name}`,
    address: 'Postanschrift',
    addressHint: 'Zeile für Zeile, mit dem Land. Ohne sie ist nichts vom Verkäufer öffentlich.',
    country: 'Umsatzsteuerlich registriert in',
    countryHint: 'Unternehmen anderer EU-Länder zahlen dann mit USt-IdNr. netto.',
    noCountry: 'Nirgends: Alle zahlen Steuer',
    vatId: 'USt-IdNr.',
    registration: 'Registernummer',
    registrationHint: 'Register und Nummer, wie das Gesetz sie in Mails und auf Rechnungen verlangt.',
  },
  contact: {
    title: 'Kontakt',
    email: 'E-Mail für Fragen',
    emailHint: 'In der Fußzeile. Nachrichten des Kontaktformulars gehen dorthin.',
    phone: 'Telefon für Fragen',
    phoneHint: 'Auf der Kontaktseite und in strukturierten Daten.',
  },
  payments: {
    title: 'Zahlungsarten',
    charged: 'Karten werden belastet',
    capture: { now: 'mit der Bestellung', fulfilment: 'beim Versand' },
    where:
      'In der Umgebung des Servers eingestellt: PAYMENTS, PAYMENTS_CAPTURE. Eine Änderung braucht einen Neustart.',
  },
  demo: {
    title: 'Demo',
    text: 'Dieser Shop begann mit den Daten der Demo. Entfernen Sie sie vor der Eröffnung.',
    remove: 'Demo entfernen',
    question: 'Daten der Demo entfernen?',
    goes: 'Gelöscht werden Produkte der Demo mit Bestand und Bildern, Kollektionen, Seiten und Beiträge, Bezeichnungen in anderen Sprachen, Bestellungen mit Nachrichten und Rechnungen, Kundschaft und Bewertungen. Das lässt sich nicht rückgängig machen.',
    stays:
      'Alles, was jemand hinzugefügt oder geändert hat, bleibt; ebenso Märkte, Steuern und der Lagerort.',
    typeName: (name) => `Geben Sie den Namen des Shops ein: ${name}`,
  },
}
