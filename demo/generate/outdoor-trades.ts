import type { Trade } from './trade.ts'

/** Trades of things that are worn, carried, or used outside. */
// oxfmt-ignore
export const outdoorTrades: readonly Trade[] = [
  {
    handle: 'clothing', title: 'Clothing', about: 'Plain things that last.',
    shelves: [
      { handle: 'shirts', title: 'Shirts', things: [['shirt', 'Hemd'], ['t-shirt', 'T-Shirt'], ['overshirt', 'Überhemd']] },
      { handle: 'knitwear', title: 'Knitwear', things: [['jumper', 'Pullover'], ['cardigan', 'Strickjacke'], ['beanie', 'Mütze'], ['scarf', 'Schal']] },
      { handle: 'trousers', title: 'Trousers', things: [['trousers', 'Hose'], ['dungarees', 'Latzhose'], ['shorts', 'Shorts']] },
    ],
    attributes: {
      Material: ['Cotton', 'Linen', 'Wool', 'Hemp', 'Lyocell'], 'Made in': ['Portugal', 'Italy', 'Turkey', 'Lithuania'], Care: ['30 °C', '40 °C', 'By hand', 'Dry clean'], Certificate: ['GOTS', 'Fair Wear', 'None'],
      Season: ['Summer', 'Winter', 'All year'], Fit: ['Slim', 'Regular', 'Loose'], Pattern: ['Plain', 'Striped', 'Checked', 'Herringbone'], Style: ['Workwear', 'Classic', 'Outdoor', 'Casual'],
    },
    options: { Size: ['XS', 'S', 'M', 'L', 'XL'], Colour: ['Navy', 'Ecru', 'Olive', 'Rust', 'Black'] },
    price: [14, 190], weight: [90, 1_100], measured: '# cm long',
  },
  {
    handle: 'shoes-and-bags', title: 'Shoes and bags', about: 'For the way there and back.',
    shelves: [
      { handle: 'shoes', title: 'Shoes', things: [['boot', 'Stiefel'], ['sandal', 'Sandale'], ['slipper', 'Hausschuh']] },
      { handle: 'bags', title: 'Bags', things: [['tote bag', 'Tragetasche'], ['rucksack', 'Rucksack'], ['wallet', 'Geldbörse'], ['belt bag', 'Gürteltasche']] },
    ],
    attributes: {
      Material: ['Leather', 'Canvas', 'Suede', 'Felt', 'Cork'], 'Made in': ['Portugal', 'Spain', 'Italy', 'Germany'], Care: ['Wax', 'Brush', 'By hand'], Season: ['Summer', 'Winter', 'All year'],
      Fit: ['Narrow', 'Regular', 'Wide'], Style: ['Workwear', 'Classic', 'Outdoor', 'Casual'], Use: ['City', 'Hiking', 'Travel', 'Home'], Guarantee: ['2 years', '5 years', 'Lifelong'],
    },
    options: { 'Shoe size': ['37', '38', '39', '40', '41', '42', '43'], Colour: ['Tan', 'Black', 'Stone'] },
    price: [24, 280], weight: [80, 1_500], measured: '# × 30 cm',
  },
  {
    handle: 'garden', title: 'Garden', about: 'Tools, pots and seeds.',
    shelves: [
      { handle: 'garden-tools', title: 'Garden tools', things: [['trowel', 'Pflanzkelle'], ['secateurs', 'Gartenschere'], ['rake', 'Rechen'], ['watering can', 'Gießkanne']] },
      { handle: 'pots', title: 'Pots', things: [['plant pot', 'Pflanztopf'], ['hanging basket', 'Blumenampel'], ['saucer', 'Untersetzer']] },
      { handle: 'seeds', title: 'Seeds', things: [['bean seeds', 'Bohnensamen'], ['tomato seeds', 'Tomatensamen'], ['meadow mix', 'Wiesenmischung']] },
    ],
    attributes: {
      Material: ['Terracotta', 'Steel', 'Ash', 'Zinc'], 'Made in': ['Germany', 'England', 'Italy', 'Netherlands'], Use: ['Balcony', 'Bed', 'Greenhouse', 'Indoors'], Season: ['Spring', 'Summer', 'Autumn'],
      Handle: ['Ash', 'Steel', 'Rubber'], Pieces: ['1', '2', '3', '10'], Packaging: ['Paper', 'Cardboard', 'Loose'], Guarantee: ['2 years', '10 years', 'Frost proof'],
    },
    options: { Size: ['Small', 'Medium', 'Large'], Colour: ['Terracotta', 'Zinc', 'Green'] },
    price: [3, 120], weight: [15, 4_500], measured: '# cm',
  },
  {
    handle: 'toys', title: 'Toys', about: 'Wood, wool and rules of play.',
    shelves: [
      { handle: 'wooden-toys', title: 'Wooden toys', things: [['train', 'Eisenbahn'], ['building blocks', 'Bauklötze'], ['spinning top', 'Kreisel']] },
      { handle: 'soft-toys', title: 'Soft toys', things: [['bear', 'Bär'], ['rabbit', 'Hase'], ['rag doll', 'Stoffpuppe']] },
      { handle: 'games', title: 'Games', things: [['board game', 'Brettspiel'], ['card game', 'Kartenspiel'], ['jigsaw', 'Puzzle']] },
    ],
    attributes: {
      Material: ['Beech', 'Cotton', 'Wool', 'Card'], 'Made in': ['Germany', 'Sweden', 'Poland', 'Latvia'], Age: ['0–2 years', '3–5 years', '6–9 years', '10 and older'], Pieces: ['1', '12', '30', '200'],
      Certificate: ['FSC', 'GOTS', 'None'], Care: ['Wipe clean', 'By hand', '30 °C'], Assembly: ['Assembled', 'To build'], Packaging: ['Cardboard', 'Cloth bag', 'Tin'],
    },
    options: { Colour: ['Natural', 'Rainbow', 'Blue', 'Red'], Pieces: ['20', '50', '100'] },
    price: [7, 140], weight: [60, 2_600], measured: '# × 20 × 8 cm',
  },
  {
    handle: 'larder', title: 'Larder', about: 'Tea, honey, oil and what keeps.',
    shelves: [
      { handle: 'tea-and-coffee', title: 'Tea and coffee', things: [['black tea', 'Schwarztee'], ['herbal tea', 'Kräutertee'], ['coffee beans', 'Kaffeebohnen']] },
      { handle: 'oils-and-spices', title: 'Oils and spices', things: [['olive oil', 'Olivenöl'], ['pepper', 'Pfeffer'], ['sea salt', 'Meersalz']] },
      { handle: 'sweet-things', title: 'Sweet things', things: [['honey', 'Honig'], ['jam', 'Konfitüre'], ['chocolate', 'Schokolade']] },
    ],
    attributes: {
      'Made in': ['Germany', 'Greece', 'India', 'Ethiopia', 'Spain'], Certificate: ['Organic', 'Fairtrade', 'Biodynamic'], Diet: ['Vegan', 'Gluten free', 'Lactose free'], Taste: ['Mild', 'Spicy', 'Fruity', 'Bitter'],
      Packaging: ['Glass', 'Tin', 'Paper', 'Refill'], Season: ['Spring', 'Summer', 'Autumn', 'Winter'], Use: ['Breakfast', 'Baking', 'Cooking', 'Gifts'],
    },
    options: { Content: ['100 g', '250 g', '500 g', '1 kg'] },
    price: [3, 60], weight: [100, 1_300], measured: '# g',
  },
  {
    handle: 'workshop', title: 'Workshop', about: 'Hand tools and their care.',
    shelves: [
      { handle: 'hand-tools', title: 'Hand tools', things: [['hammer', 'Hammer'], ['chisel', 'Stechbeitel'], ['hand saw', 'Handsäge'], ['screwdriver', 'Schraubendreher']] },
      { handle: 'measuring', title: 'Measuring', things: [['folding rule', 'Zollstock'], ['spirit level', 'Wasserwaage'], ['marking gauge', 'Streichmaß']] },
      { handle: 'finishes', title: 'Finishes', things: [['hardwax oil', 'Hartwachsöl'], ['milk paint', 'Milchfarbe'], ['shellac', 'Schellack']] },
    ],
    attributes: {
      Material: ['Carbon steel', 'Chrome vanadium', 'Tool steel', 'Boxwood'], 'Made in': ['Germany', 'England', 'Sweden', 'Japan'], Finish: ['Polished', 'Blackened', 'Lacquered'], Use: ['Wood', 'Metal', 'Wall', 'Bicycle'],
      Handle: ['Ash', 'Hornbeam', 'Rubber'], Pieces: ['1', '3', '6', '10'], Packaging: ['Cardboard', 'Tool roll', 'Tin'], Guarantee: ['2 years', '10 years', 'Lifelong'],
    },
    options: { Width: ['6 mm', '12 mm', '18 mm', '25 mm'], Hand: ['Right', 'Left'] },
    price: [5, 160], weight: [70, 2_400], measured: '# cm long',
  },
]
