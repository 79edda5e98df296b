import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('de')

export const messages: Messages = {
  skip: 'Zum Inhalt springen',
  loading: 'Wird geladen',
  demo: '{shop} Es wird nichts berechnet oder verschickt.',
  demoShop: 'Demo-Shop:',
  shop: 'Shop',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  collections: 'Kollektionen',
  search: 'Suche',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  account: 'Konto',
  degraded: 'Warenkorb und Konto sind vorübergehend nicht verfügbar',
  cart: (quantity) => `Warenkorb, ${plural(quantity, { one: '# Artikel', other: '# Artikel' })}`,
  placedLabel: 'Eine Bestellung, die Sie vielleicht noch nicht gesehen haben',
  placed: 'Ihre Bestellung {order} ist eingegangen.',
  viewOrder: 'Bestellung ansehen',
  breadcrumb: 'Brotkrumenpfad',
  aboutAndPolicies: 'Über uns und Richtlinien',
  furtherLinks: 'Weitere Links',
  market: 'Land und Währung',
  language: 'Sprache',
  change: 'Ändern',
  colours: 'Darstellung',
  asDevice: 'System',
  light: 'Hell',
  dark: 'Dunkel',
  newsletter: 'Newsletter',
  newsletterAbout: 'Neuheiten und ihre Geschichten. Jederzeit abbestellbar.',
  email: 'E-Mail',
  subscribe: 'Abonnieren',
  newsletterPrivacy: 'So verarbeiten wir Ihre Daten: {privacy}',
}
