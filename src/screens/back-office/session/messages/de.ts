import { pluralIn } from '#vocabulary/text/plural.ts'
import { messages as shared } from '../../messages/messages/de.ts'
import type { SessionMessages } from './en.ts'

const plural = pluralIn('de')

export const messages: SessionMessages = {
  noResponse:
    'Keine Antwort. Die Aktion war möglicherweise erfolgreich. Versuchen Sie es erneut, um es herauszufinden; sie kann nicht zweimal ausgeführt werden.',
  earlierAttempt:
    'Ein früherer Versuch war möglicherweise erfolgreich. Schließen Sie dieses Fenster, prüfen Sie das Ergebnis und beginnen Sie bei Bedarf von vorn.',
  stillRunning: 'Ein früherer Versuch läuft noch. Warten Sie einen Moment und versuchen Sie es erneut.',
  quote: (failure, reference) => `${failure}. Nennen Sie ${reference}, wenn Sie sich an den Support wenden.`,
  unknownDevice: 'Unbekanntes Gerät',
  signedOut: (devices) =>
    plural(devices, {
      one: '{name} wurde auf einem Gerät abgemeldet',
      other: '{name} wurde auf # Geräten abgemeldet',
    }),
  sessionsOf: (name) => `Sitzungen von ${name}`,
  signOutOfAll: 'Auf allen Geräten abmelden',
  notSignedIn: 'Auf keinem Gerät angemeldet.',
  seen: '{device}, zuletzt aktiv {moment}',
  seenHere: '{device} (dieses Gerät), zuletzt aktiv {moment}',
  signingOut:
    'Die Abmeldung beendet alle Sitzungen sofort, außer auf diesem Gerät. Die Person kann sich wieder anmelden, solange der Identitätsanbieter es zulässt.',
  needsRecentSignIn:
    'Diese Aktion erfordert eine Anmeldung in den letzten zehn Minuten. Ihre Eingaben sind gespeichert.',
  signInAgain: 'Erneut anmelden und fortfahren',
  roles: shared.roles,
  permissions: {
    'overview:read': 'Übersicht ansehen',
    'products:read': 'Alle Produkte ansehen, auch Entwürfe und archivierte',
    'products:write': 'Produkte anlegen und bearbeiten, Bilder hochladen',
    'products:import': 'Produkte importieren und exportieren, Hintergrundvorgänge ansehen',
    'content:read': 'Abschnitte von Seiten und das Journal ansehen, auch Entwürfe',
    'content:write': 'Seiten, Journal, Menüs und Übersetzungen bearbeiten und veröffentlichen',
    'search:write': 'Suchanfragen ansehen; Synonyme, Weiterleitungen und Rangfolge bearbeiten',
    'promotions:read': 'Aktionen und Rabattcodes ansehen und an früheren Bestellungen simulieren',
    'promotions:write': 'Aktionen und Rabattcodes anlegen und bearbeiten',
    'reviews:moderate':
      'Bewertungen moderieren: veröffentlichen, ablehnen und beantworten; Fragen zu Produkten beantworten',
    'newsletter:read': 'Newsletter-Abonnenten ansehen und exportieren',
    'newsletter:write': 'Personen vom Newsletter abmelden',
    'stock:read': 'Bestand und seine Bewegungen ansehen',
    'stock:write': 'Bestand einbuchen, umlagern und korrigieren',
    'locations:write': 'Standorte anlegen, umbenennen, sortieren und schließen',
    'orders:read': 'Bestellungen mit Namen und Adressen ansehen',
    'orders:write': 'Notizen anlegen, Zahlungen erfassen und Bestellungen stornieren',
    'orders:fulfil': 'Bestellungen versenden und Pakete verfolgen',
    'orders:refund': 'Erstattungen vornehmen',
    'credit:read': 'Geschenkkarten und Guthaben ansehen',
    'credit:write': 'Geschenkkarten und Guthaben ausstellen, deaktivieren und anpassen',
    'mails:read': 'Gesendete Benachrichtigungen ansehen',
    'mails:write': 'Fehlgeschlagene Benachrichtigungen erneut senden',
    'customers:read': 'Kunden mit Namen und E-Mail-Adressen ansehen',
    'customers:write': 'Kundengruppen verwalten und Kunden abmelden',
    'customers:erase': 'Kunden und ihre personenbezogenen Daten löschen',
    'staff:write': 'Mitarbeiter ansehen, Rollen zuweisen und entziehen, Mitarbeiter abmelden',
    'audit:read': 'Protokoll ansehen',
    'webhooks:write': 'Webhook-Endpunkte verwalten und Webhooks erneut senden',
    'shop:export': 'Den ganzen Shop exportieren: Produkte, Kunden, Bestellungen und Einstellungen',
    'shop:import': 'Gesamtpakete eines Shops importieren',
    'settings:write':
      'Märkte, Versand und Steuern verwalten; Anmeldeanbieter ansehen und testen; Suchindex neu aufbauen',
  },
}
