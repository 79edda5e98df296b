import type { messages as english } from './en.ts'

export const messages: typeof english = {
  marks: {
    p: 'Absatz',
    h2: 'Überschrift',
    strong: 'Fett',
    em: 'Kursiv',
    ul: 'Liste',
    ol: 'Nummerierte Liste',
  },
  link: 'Link',
  addLink: 'Link einfügen',
  formattingOf: (label) => `Formatierung: ${label}`,
  onlyBasic: 'HTML. Alles außer einfacher Formatierung wird beim Speichern entfernt.',
  preview: 'Vorschau',
  previewOf: (label) => `${label}, Vorschau`,
  empty: 'Leer',
  url: 'URL',
  urlHint:
    'Eine Webseite (https://…), eine Seite dieses Shops (/pages/about) oder eine E-Mail-Adresse (mailto:…).',
  enterUrl: 'Geben Sie eine URL ein',
  notALink: 'Dies ist kein gültiger Link',
}
