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
}
