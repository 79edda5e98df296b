import type { messages as english } from './en.ts'

export const messages: typeof english = {
  named: 'Noch nicht löschbar, denn hier genannt:',
  more: 'Nur die ersten fünfzig sind aufgeführt.',
  close: 'Schließen',
  kinds: {
    order: 'Bestellungen',
    price_list: 'Preisliste',
    promotion: 'Aktion',
    collection: 'Kollektion',
    menu: 'Menü',
    home_page: 'Startseite',
    page: 'Seite',
    post: 'Beitrag',
    announcement: 'Ankündigung',
    search_redirect: 'Suchweiterleitung',
    product: 'Produkt',
    draft_order: 'Bestellentwurf',
    cart: 'Warenkörbe',
  },
}
