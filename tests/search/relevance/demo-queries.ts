import type { Language } from '#vocabulary/languages/languages.ts'
import { graded, type Judged } from './scores.ts'

const vases = '3 chimney-vase three-bud-vases harbour-bottle moon-jar-no-4 double-gourd faience-amphora'
const cushions = '3 arcade-cushion deckchair-cushion slipped-thread-cushion'
const throws = '3 byre-check-throw fishbone-throw'
const towels = '3 baker-stripe-towel harbour-band-towel'
const mugs = '3 chequer-mug tuesday-mug'
const bowls = '3 harvest-bowl nest-of-bowls'
const wraps = '3 garden-path-wrap hedgerow-wrap'
const cards = '3 tile-cards studio-postcards'

/** Synonyms that staff of this shop would write. */
export const demoSynonyms = [
  ['cup', 'mug'],
  ['pillow', 'cushion'],
  ['blanket', 'throw'],
  ['poster', 'print'],
  ['carpet', 'rug'],
  ['dish cloth', 'tea towel'],
  ['gift wrap', 'wrapping paper'],
]

/** Queries over the demo products, typed by hand, and what a shopkeeper would put first. */
const queries: readonly (readonly [query: string, grades: string, language?: Language])[] = [
  // By what it is
  ['vase', vases],
  ['vases', vases],
  ['teapot', '3 kettle-hill-teapot'],
  ['mug', mugs],
  ['mugs', mugs],
  ['bowl', bowls],
  ['bowls', bowls],
  ['cushion', cushions],
  ['cushions', cushions],
  ['throw', throws],
  ['throws', throws],
  ['tea towel', towels],
  ['tea towels', towels],
  ['napkins', '3 long-table-napkins'],
  ['rug', '3 stepping-stone-rug'],
  ['wall hanging', '3 cabin-wall-hanging'],
  ['plate', '3 fern-plate'],
  ['jug', '3 orchard-jug'],
  ['candlestick', '3 evening-candlestick'],
  ['planter', '3 windowsill-planter'],
  ['tile', '3 four-azulejos tile-cards'],
  ['tote', '3 market-tote'],
  ['bag', '3 market-tote'],
  ['notebook', '3 field-notebook'],
  ['calendar', '3 twelve-glazes-calendar'],
  ['wrapping paper', wraps],
  ['postcards', '3 studio-postcards'],
  ['cards', cards],
  ['book', '3 glaze-recipes-grosse-brande'],
  ['cyanotype', '3 fern-sunprint'],
  ['linocut', '3 ploughed-hills truchet-garden'],
  // By a word that several products have to do with
  ['moon', '3 moon-jar-no-4 half-moons'],
  ['fern', '3 fern-plate fern-sunprint'],
  ['harbour', '3 harbour-bottle harbour-band-towel'],
  ['sea', '3 north-sea-six-am, 2 tide-table'],
  ['tea', '3 kettle-hill-teapot, 2 baker-stripe-towel harbour-band-towel'],
  ['glaze recipes', '3 glaze-recipes-grosse-brande'],
  ['map', '3 mon-contour'],
  ['studio', '3 studio-postcards'],
  ['sunflower', '3 sunflower-count'],
  // By facts
  ['wool throw', throws],
  ['linen cushion', '3 arcade-cushion'],
  ['cobalt vase', '3 chimney-vase harbour-bottle double-gourd faience-amphora'],
  ['stoneware mug', mugs],
  ['iris mug', '3 tuesday-mug'],
  ['striped cushion', '3 deckchair-cushion'],
  ['botanical print', '3 sunflower-count fern-sunprint'],
  ['violet cushion', '3 arcade-cushion'],
  ['kitchen textile linen', `${towels} long-table-napkins`],
  ['celadon teapot', '3 kettle-hill-teapot'],
  ['blue rug', '3 stepping-stone-rug'],
  // While the last word is still being typed
  ['blue m', mugs],
  ['blue mu', mugs],
  ['stoneware m', mugs],
  ['linen cu', '3 arcade-cushion'],
  ['wool th', throws],
  ['cobalt va', '3 chimney-vase harbour-bottle double-gourd faience-amphora'],
  // By name and number
  ['kettle hill', '3 kettle-hill-teapot'],
  ['moire', '3 two-blues-moire'],
  ['mon contour', '3 mon-contour'],
  ['faience', '3 faience-amphora'],
  ['KL-KHT-IRI', '3 kettle-hill-teapot'],
  ['kl tue cel', '3 tuesday-mug'],
  ['KL-RUG', '3 stepping-stone-rug'],
  ['2000212000018', '3 kettle-hill-teapot'],
  ['20002120000', '3 kettle-hill-teapot'],
  ['saltmarsh rug', '3 stepping-stone-rug'],
  // As people type
  ['vsae', vases],
  ['tepot', '3 kettle-hill-teapot'],
  ['tea pot', '3 kettle-hill-teapot'],
  ['candle stick', '3 evening-candlestick'],
  ['note book', '3 field-notebook'],
  ['cushon', cushions],
  ['calender', '3 twelve-glazes-calendar'],
  ['napkin', '3 long-table-napkins'],
  ['candelstick', '3 evening-candlestick'],
  ['wraping paper', wraps],
  ['teatowel', towels],
  ['cobalt moon vaze', '1 moon-jar-no-4 chimney-vase harbour-bottle double-gourd faience-amphora'],
  ['red teapot', '3 kettle-hill-teapot'],
  // By other words
  ['cup', mugs],
  ['pillow', cushions],
  ['blanket', throws],
  ['carpet', '3 stepping-stone-rug'],
  ['dish cloth', towels],
  ['gift wrap', wraps],
  // German
  ['Teekanne', '3 kettle-hill-teapot'],
  ['Vasen', vases],
  ['Kissen', cushions],
  ['Teppiche', '3 stepping-stone-rug'],
  ['Geschirrtücher', towels],
  ['geschirrtuch', towels],
  ['Becher', mugs],
  ['Schuesselnest', '3 nest-of-bowls'],
  ['Servietten', '3 long-table-napkins'],
  ['Geschenkpapier', wraps],
  ['Übertopf', '3 windowsill-planter'],
  ['Uebertopf', '3 windowsill-planter'],
  ['Grosse Brände', '3 glaze-recipes-grosse-brande'],
  ['Teller', '3 fern-plate'],
  ['Krug', '3 orchard-jug moon-jar-no-4'],
  ['Tee Kanne', '3 kettle-hill-teapot'],
  ['Tekanne', '3 kettle-hill-teapot', 'de'],
  // Arabic
  ['إبريق شاي', '3 kettle-hill-teapot'],
  ['ابريق', '3 kettle-hill-teapot orchard-jug'],
  ['وسادة', cushions],
  ['الوسادة', cushions],
  ['سجادة', '3 stepping-stone-rug'],
  ['كوب', mugs],
  ['شمعدان', '3 evening-candlestick'],
  ['منشفة', towels],
  // Japanese
  ['ティーポット', '3 kettle-hill-teapot'],
  ['マグ', mugs],
  ['クッション', cushions],
  ['敷物', '3 stepping-stone-rug'],
  ['植木鉢', '3 windowsill-planter'],
  ['包装紙', wraps],
  ['ふきん', towels],
]

export const demoQueries: readonly Judged[] = queries.map(([query, grades, language]) => ({
  query,
  language,
  grades: graded(grades),
}))
