/** Products that people of the past like to buy together, by their handles; each product is in one set. */
// oxfmt-ignore
export const sets: readonly (readonly string[])[] = [
  ['tuesday-mug', 'chequer-mug', 'nest-of-bowls', 'kettle-hill-teapot'],
  ['long-table-napkins', 'harvest-bowl', 'orchard-jug', 'fern-plate'],
  ['baker-stripe-towel', 'harbour-band-towel', 'four-azulejos', 'market-tote'],
  ['evening-candlestick', 'fishbone-throw', 'byre-check-throw', 'deckchair-cushion'],
  ['slipped-thread-cushion', 'arcade-cushion', 'stepping-stone-rug', 'quarter-day'],
  ['north-sea-six-am', 'tide-table', 'two-blues-moire', 'mon-contour'],
  ['fern-sunprint', 'windowsill-planter', 'truchet-garden', 'ploughed-hills'],
  ['three-bud-vases', 'double-gourd', 'chimney-vase', 'harbour-bottle'],
  ['moon-jar-no-4', 'faience-amphora', 'three-vessels', 'glaze-recipes-grosse-brande'],
  ['field-notebook', 'twelve-glazes-calendar', 'sunflower-count', 'swell'],
  ['tile-cards', 'studio-postcards', 'garden-path-wrap', 'hedgerow-wrap'],
  ['cabin-wall-hanging', 'half-moons', 'orbit-study', 'seventeen-no-11'],
]
