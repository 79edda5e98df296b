import type { messages as english } from './en.ts'

export const messages: typeof english = {
  html: 'HTML',
  style: 'Absatzart',
  blocks: {
    paragraph: 'Absatz',
    heading2: 'Überschrift',
    heading3: 'Zwischenüberschrift',
    heading4: 'Kleine Überschrift',
    preformatted: 'Vorformatiert',
  },
  marks: 'Formatierung',
  acts: {
    bold: 'Fett',
    italic: 'Kursiv',
    list: 'Liste',
    numbered: 'Nummerierte Liste',
    quote: 'Zitat',
    link: 'Link',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
  },
  link: 'Link',
  addLink: 'Link einfügen',
  formattingOf: (label) => `Formatierung: ${label}`,
  onlyBasic: 'HTML. Alles außer einfacher Formatierung wird beim Speichern entfernt.',
  url: 'URL',
  urlHint:
    'Eine Webseite (https://…), eine Seite dieses Shops (/pages/about) oder eine E-Mail-Adresse (mailto:…).',
  enterUrl: 'Geben Sie eine URL ein',
  notALink: 'Dies ist kein gültiger Link',
  removeLink: 'Link entfernen',
  searchShop: 'Oder eine Seite des Shops suchen',
  kinds: { product: 'Produkt', collection: 'Kollektion', page: 'Seite', post: 'Beitrag' },
}
