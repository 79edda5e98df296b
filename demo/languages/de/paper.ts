import type { ProductTexts } from '../types.ts'

/** Paper goods, in German. */
export const paperGoods: Record<string, ProductTexts> = {
  'garden-path-wrap': {
    title: 'Geschenkpapier Gartenweg',
    subtitle: 'Geschenkpapier auf der Rolle, Bogen 50 × 70 cm',
    paragraphs: [
      'Eine Kachel, zufällig gedreht, die Rolle entlang gedruckt: Keine zwei Pakete haben denselben Weg.',
      'Ungestrichenes Papier, 90 g, recycelbar, mit Papierbanderole statt Folie.',
    ],
    tags: ['Geschenkpapier', 'Papier'],
    seen: 'Drei Rollen Geschenkpapier mit verschlungenen Wegen in {option}',
    close: 'gedruckte Wege und eine angehobene Ecke',
  },
  'hedgerow-wrap': {
    title: 'Geschenkpapier Hecke',
    subtitle: 'Geschenkpapier, flache Bogen, 50 × 70 cm',
    paragraphs: [
      'Zweige mit Beeren, jeder zweite gespiegelt, so wie eine Hecke wüchse, wenn sie ordentlich wäre.',
      'Flache Bogen, einmal gefaltet, in einer Kartonhülle.',
    ],
    tags: ['Geschenkpapier', 'Papier', 'Pflanzen'],
    seen: 'Bogen Geschenkpapier mit Beerenzweigen in {option}',
    close: 'Zweige und eine angehobene Ecke',
  },
  'field-notebook': {
    title: 'Feldbuch',
    subtitle: 'A5, 160 Seiten, Leinenrücken, Gummiband',
    paragraphs: [
      'In Lagen geheftet, damit es auf jeder Seite flach liegt. Die Deckel tragen ein Stück der Höhenlinien unserer ' +
        'Insel.',
      'Cremefarbenes Papier, 90 g, blanko oder mit Punktraster.',
    ],
    tags: ['Notizbuch', 'Heft', 'Skizzenbuch'],
    seen: 'Notizbuch mit Höhenlinien in {option} und Gummiband',
    close: 'Leinenrücken und bedruckter Deckel',
  },
  'glaze-recipes-grosse-brande': {
    title: 'Große Brände: 112 Glasurrezepte',
    subtitle: 'Gedrucktes Buch, 224 Seiten, 19 × 25 cm',
    paragraphs: [
      '112 Glasuren in Gramm und Kegeln, und was auf dem Weg zu jeder schiefging.',
      'Deutsch und Englisch nebeneinander. Fadengeheftet, mit Leinenrücken und Papierschild.',
    ],
    tags: ['Buch', 'Keramikbuch', 'Rezepte'],
    seen: 'Buch mit gedrehten Quadraten in {option} und Papierschild',
    close: 'Titelschild und gedrehte Quadrate',
  },
  'tile-cards': {
    title: 'Kachelkarten',
    subtitle: 'Klappkarten mit Umschlag, A6',
    paragraphs: [
      'Unsere Azulejos auf Klappkarten von 350 g, innen blanko.',
      'Umschläge in einem Ton derselben Farbe.',
    ],
    tags: ['Karte', 'Klappkarte', 'Grußkarte', 'Set'],
    seen: 'Klappkarte mit bemalten Kacheln in {option}, mit Umschlag',
    close: 'Kachelmuster auf Karton',
  },
  'studio-postcards': {
    title: 'Zehn Postkarten aus dem Studio',
    subtitle: 'Zehn Karten, fünf Muster, A6',
    paragraphs: [
      'Fünf Muster aus der Druckwerkstatt, je zwei, auf ungestrichenem Karton, der Tinte und Bleistift annimmt.',
      'Auf der Rückseite ist Platz für eine Adresse und eine Meinung.',
    ],
    tags: ['Postkarte', 'Karte', 'Set'],
    seen: 'Fünf gemusterte Postkarten in {option}, aufgefächert',
    close: 'Viertelbögen auf ungestrichenem Karton',
  },
  'twelve-glazes-calendar': {
    title: 'Kalender Zwölf Glasuren',
    subtitle: 'Wandkalender, Drahtbindung, 30 × 42 cm',
    paragraphs: [
      'Zwölf Monate, zwölf Oberflächen aus dem Glasurbuch und ein schlichtes Raster zum Beschreiben.',
      'Die Bilder lassen sich an der Perforation abtrennen und werden kleine Drucke.',
    ],
    tags: ['Kalender', 'Wandkalender'],
    seen: 'Wandkalender mit einem Blatt Schuppen in {option}',
    close: 'sich überlappende Schuppen und eine angehobene Ecke',
  },
}
