import type { DemoTexts } from '../types.ts'

/** The shelves, in German. */
export const collections: DemoTexts['collections'] = {
  'new-this-season': {
    title: 'Neu in dieser Saison',
    description: 'Seit dem letzten Quartal aus dem Ofen, vom Webstuhl und aus der Presse.',
  },
  prints: {
    title: 'Drucke',
    description: 'Siebdrucke, Linolschnitte, Risografien und Sonnendrucke auf Baumwollpapier.',
  },
  ceramics: {
    title: 'Keramik',
    description: 'Steinzeug und zinnglasierte Irdenware, einzeln gedreht und bemalt.',
  },
  vases: { title: 'Vasen', description: 'Von der Knospenvase bis zum Mondkrug.' },
  textiles: { title: 'Textilien', description: 'Wolle, Leinen und Baumwolle, in kleinen Auflagen gewebt.' },
  'cushions-and-throws': {
    title: 'Kissen und Decken',
    description: 'Für Sofas, Betten und kalte Abende.',
  },
  'paper-goods': {
    title: 'Papierwaren',
    description: 'Geschenkpapier, Notizbücher, Karten, ein Kalender und ein Buch.',
  },
  'for-the-table': {
    title: 'Für den Tisch',
    description: 'Schalen, Becher, Krüge und das Leinen darunter.',
  },
  'for-the-wall': { title: 'Für die Wand', description: 'Drucke, Fliesen, ein Teller und ein Behang.' },
  'under-30': {
    title: 'Kleine Geschenke',
    description: 'Geschenke, die in eine Tasche oder einen Briefkasten passen.',
  },
}
