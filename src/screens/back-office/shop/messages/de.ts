import type { ShopMessages } from '../messages.ts'

export const messages: ShopMessages = {
  title: 'Shop',
  lead: 'Name und Bilder, unter denen der Shop auftritt: in Kopfzeile, Mails, Zahlungen, Rechnungen und Suchmaschinen.',
  profile: 'Name und Logo',
  name: 'Name',
  nameHint: (settings) => `Leer: ${settings}, aus den Einstellungen des Servers.`,
  logo: 'Logo',
  logoHint: 'Steht in der Kopfzeile statt Zeichen und Name. Breit, mit durchsichtigem Hintergrund.',
  favicon: 'Symbol',
  faviconHint: 'Steht in den Tabs der Browser. Quadratisch.',
  saved: 'Das Profil ist gespeichert',
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
