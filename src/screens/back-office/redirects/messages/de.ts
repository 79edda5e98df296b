import type { messages as en } from './en.ts'

export const messages: typeof en = {
  lead: 'Alte Adressen führen auf Seiten des Shops. Die von Produkten und Kollektionen tun das von selbst, wenn sich deren Adresse ändert.',
  moved: 'Von selbst',
  movedAbout: 'Ändert sich die Adresse eines Produkts oder einer Kollektion, führt die alte dorthin.',
  caption: 'Alte Adressen, die von selbst weiterführen',
  newest: (total) => `Die neuesten von ${total}`,
  from: 'Alte Adresse',
  to: 'Führt zu',
  since: 'Seit',
}
