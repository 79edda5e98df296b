"""The pictures and their order: the most visible first. Each is made in all colourings of its product."""

CERAMICS = [
    "harbour-bottle",
    "moon-jar-no-4",
    "tuesday-mug",
    "harvest-bowl",
    "double-gourd",
    "kettle-hill-teapot",
    "faience-amphora",
    "nest-of-bowls",
    "chimney-vase",
    "orchard-jug",
    "three-bud-vases",
    "windowsill-planter",
    "chequer-mug",
    "evening-candlestick",
    "fern-plate",
    "four-azulejos",
]
PRINTS = [
    "quarter-day",
    "mon-contour",
    "north-sea-six-am",
    "three-vessels",
    "truchet-garden",
    "two-blues-moire",
    "seventeen-no-11",
    "fern-sunprint",
    "orbit-study",
    "ploughed-hills",
    "tide-table",
    "sunflower-count",
    "half-moons",
    "swell",
]
TEXTILES = [
    "slipped-thread-cushion",
    "fishbone-throw",
    "arcade-cushion",
    "byre-check-throw",
    "baker-stripe-towel",
    "deckchair-cushion",
    "harbour-band-towel",
    "long-table-napkins",
    "stepping-stone-rug",
    "cabin-wall-hanging",
    "market-tote",
]
PAPER = [
    "field-notebook",
    "garden-path-wrap",
    "glaze-recipes-grosse-brande",
    "tile-cards",
    "studio-postcards",
    "hedgerow-wrap",
    "twelve-glazes-calendar",
]

ORDER = (
    [(handle, "front") for handle in CERAMICS]
    + [("hero", "hero"), ("hero-phone", "hero")]
    + [(handle, "detail") for handle in CERAMICS]
    + [(handle, "front") for handle in PRINTS]
    + [(handle, "front") for handle in TEXTILES + PAPER]
    + [(handle, "detail") for handle in PRINTS + TEXTILES + PAPER]
    + [("hero-evening", "hero"), ("hero-phone-evening", "hero")]
    + [(handle, "room") for handle in CERAMICS + PRINTS]
)
